/** A page's or picture's whole address; without PUBLIC_URL from the root on. A Host header is anybody's to make up. */
export function addressAt(publicUrl: URL | undefined): (path: string) => string {
  return (path) => (publicUrl ? new URL(path, publicUrl).href : path)
}

/**
 * The same for robots and sitemap, which allow whole addresses only. They are kept by nobody, so whoever makes up a
 * Host misleads but themselves.
 */
export function wholeAddress(publicUrl: URL | undefined, request: Request): (path: string) => string {
  return addressAt(publicUrl ?? new URL(new URL(request.url).origin))
}
