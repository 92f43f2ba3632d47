import type { Locator, Page } from '@playwright/test'

/** Whether the page is below the large breakpoint, where the confirming button stands under the calendar. */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024
}

/** Where something is drawn, in pixels from the window's left and top. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not drawn`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The pixels by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Whether the focused element shows its ring, and nothing else (a sticky bar) covers it. */
export async function focusedVisibly(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const drawn = focused.closest('label') ?? focused
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
    const { x, y, width, height } = drawn.getBoundingClientRect()
    const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
    return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && drawn.contains(onTop)
  })
}

/** Texts that stick out of what holds them or are cut by it, and what can be pressed but is smaller than 24 pixels. */
export async function cutOrTooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const shown = (each: HTMLElement) => each.checkVisibility() && !each.closest('[aria-hidden]')
    const drawn = [...document.querySelectorAll<HTMLElement>('body *')].filter(shown)
    for (const each of drawn) {
      const name = `${each.localName} ${each.textContent.trim().slice(0, 20)}`
      const { left, right, width, height } = each.getBoundingClientRect()
      const pressed = each.matches('a, button, select, textarea, input:not([type=hidden])')
      if (pressed && Math.min(width, height) < 24) found.push(`small: ${name}`)
      const { overflowY } = getComputedStyle(each)
      if (overflowY === 'hidden' && each.scrollHeight > each.clientHeight + 1) found.push(`cut: ${name}`)
      for (const text of each.matches('a, button, label, td, th, dt, dd, p, h1, h2, h3') ? textsOf(each) : []) {
        if (text.left < left - 2 || text.right > right + 2) found.push(`out: ${name}`)
      }
    }
    return found

    function textsOf(element: HTMLElement): DOMRect[] {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    }
  })
}
