/** The fields of a posted form. A body that is no form ends in a 400, not in a failure of ours. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 400, statusText: 'Bad Request' })
  }
}
