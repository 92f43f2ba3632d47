import { join } from 'node:path'
import { connect, DATABASE_FILE } from '#app/database/sqlite-file.server.ts'
import { bookingForm, expectFilledIn, open, review, visitor } from './booking-form.ts'
import { bookingsIn } from './kept.ts'
import { expect, test } from './site.ts'

test('while another program holds the database, the booking fails in words and can be sent again', async ({
  page,
  site,
}) => {
  await open(page)
  await review(page)
  const form = bookingForm(page)
  const other = connect(join(site.dataDir, DATABASE_FILE))
  other.exec('begin immediate')
  await form.confirm.click()
  // The site asks five times for its turn.
  await expect(form.review.getByRole('alert')).toHaveText(/حدث خطأ أثناء حفظ الموعد$/, { timeout: 15_000 })
  await expect(form.review).toContainText(visitor.name)
  await expectFilledIn(page)
  other.exec('rollback')
  other.close()
  await form.confirm.click()
  await expect(form.success).toBeVisible()
  expect(await bookingsIn(site)).toHaveLength(1)
})
