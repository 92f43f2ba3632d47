/** A left-to-right run inside Arabic text: phones, numbers, codes. Without it `050-123-4567` shows as `4567-123-050`. */
export function Ltr({ children }: { children: React.ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>
}
