// JSON.parse forgets what an import has to know: of two members with one name it keeps the last, and names that look like
// numbers come first, whatever the order of the file. So the members of the outer objects are found in the text itself.

/** One member of an object: its name, and where in the text its value begins and ends. */
export interface Member {
  readonly key: string
  readonly start: number
  readonly end: number
}

/**
 * The members of the object that begins at `from`, in the order of the text, repeated names included.
 *
 * @param json text that JSON.parse has accepted
 * @returns undefined when the value there is no object
 */
export function membersOf(json: string, from = 0): Member[] | undefined {
  let at = pastSpace(json, from)
  if (json[at] !== '{') return undefined
  const members: Member[] = []
  at = pastSpace(json, at + 1)
  while (json[at] !== '}') {
    const keyEnd = endOfString(json, at)
    const start = pastSpace(json, pastSpace(json, keyEnd) + 1)
    const end = endOfValue(json, start)
    members.push({ key: JSON.parse(json.slice(at, keyEnd)), start, end })
    at = pastSpace(json, end)
    if (json[at] === ',') at = pastSpace(json, at + 1)
  }
  return members
}

function endOfValue(json: string, start: number): number {
  if (json[start] === '"') return endOfString(json, start)
  if (json[start] !== '{' && json[start] !== '[') return nextOf(/[\s,}\]]/g, json, start)
  let depth = 0
  for (let at = start; ; ) {
    at = nextOf(/["{}[\]]/g, json, at)
    const mark = json[at]
    if (mark === '"') {
      at = endOfString(json, at)
      continue
    }
    depth += mark === '{' || mark === '[' ? 1 : -1
    at += 1
    if (depth === 0) return at
  }
}

// A quote ends the string unless an odd number of backslashes stands before it.
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); ; at = json.indexOf('"', at + 1)) {
    let slashes = 0
    while (json[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
}

function pastSpace(json: string, from: number): number {
  return nextOf(/\S/g, json, from)
}

function nextOf(pattern: RegExp, json: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(json)?.index ?? json.length
}
