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
