import { redirect } from 'react-router'
import { endSession } from '#app/auth/admin-sessions.server.ts'
import { requestContext } from '#app/database/request-context.server.ts'
import type { Route } from './+types/sign-out.ts'
import { forgetSession, SIGN_IN, sessionId } from './admin-only.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { db, overTls } = context.get(requestContext)
  const id = await sessionId(request, overTls)
  if (id) await endSession(db, id)
  return redirect(SIGN_IN, { headers: { 'Set-Cookie': await forgetSession(overTls) } })
}

export function loader() {
  return redirect(SIGN_IN)
}

// A component makes it a page, and React Router looks at the origin of what is posted to pages only.
export default function SignOut() {
  return null
}
