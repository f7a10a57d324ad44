import { attemptOf } from './support/database.ts'
import { expect, test } from './support/test.ts'

test.use({ pristine: true })

test('a selfie can be taken only once the camera shows a picture, and a blocked camera is explained', async ({
  page,
  exam,
  db,
  takeSeat,
}) => {
  // a camera with a delayed first picture
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (sessionStorage.getItem('refuse-camera')) throw new DOMException('', 'NotAllowedError')
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      window.addEventListener('show-picture', () => canvas.getContext('2d')!.fillRect(0, 0, 640, 480))
      return canvas.captureStream()
    }
  })
  const seat = await takeSeat({ selfie: 'optional' })
  await exam.open(seat.address)
  await exam.handIn()
  await page.evaluate(() => sessionStorage.setItem('refuse-camera', 'yes'))
  await page.getByRole('button', { name: 'Turn on the camera' }).click()
  await expect(page.getByRole('alert', { name: 'The camera cannot be used' })).toContainText(
    'Your browser blocks the camera for this page.',
  )

  await page.evaluate(() => sessionStorage.removeItem('refuse-camera'))
  await page.getByRole('button', { name: 'Try the camera again' }).click()
  const take = page.getByRole('button', { name: 'Take photo' })
  await expect(take).toBeDisabled()
  await page.evaluate(() => window.dispatchEvent(new Event('show-picture')))
  await take.click()
  await page.getByRole('button', { name: 'Send photo' }).click()
  await expect(page).toHaveURL('/stadia/my-exams')
  expect((await attemptOf(db, seat.applicationId)).selfieId).not.toBeNull()
})
