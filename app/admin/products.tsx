export default function Tab() {
  return null
}
