const files = import.meta.glob<string>('./art/*', { eager: true, query: '?url', import: 'default' })

/** Where the browser finds a picture of `app/ui/art/`: under a name made of its content, to be kept for ever. */
export function art(file: string): string {
  const address = files[`./art/${file}`]
  if (!address) throw new Error(`There is no picture app/ui/art/${file}.`)
  return address
}
