import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { decodeOpening, entryOf, parseEvent } from '../../shared/tlog/exam-entry.ts'
import { parseKey } from '../../shared/tlog/note.ts'
import { parseProof, verifyProof } from '../../shared/tlog/proof.ts'
import { required } from '../../shared/required.ts'
import { expectAccessible } from './support/axe.ts'
import { attemptOf } from './support/database.ts'
import { expect, test } from './support/test.ts'

test('a student gets the signed promise at the hand-in, then the proof as a file and its address as a QR code', async ({
  page,
  exam,
  db,
  baseURL,
  takeSeat,
}) => {
  const seat = await takeSeat({ result_at_once: true })
  await exam.open(seat.address)
  await exam.answerByKeys(1, 'AB')
  await exam.expectSaved()
  await exam.button('Finish exam').click()
  await exam.submitDialog.getByRole('button', { name: 'Submit' }).click()
  const finished = page.getByRole('dialog', { name: 'Exam Submitted' })
  await finished.getByRole('button', { name: 'Show proof' }).click()
  await expect(finished.getByRole('button', { name: /^Save (signed promise|proof file): Submitted$/ })).toBeVisible()
  await expect(finished.getByText('1 minute with saved answers is logged, too.')).toBeVisible()
  await finished.getByRole('button', { name: 'Continue' }).click()

  const card = page.getByRole('article', { name: seat.examTitle })
  await card.locator('summary').click()
  await card.getByRole('button', { name: 'Show proof' }).click()
  const save = card.getByRole('button', { name: 'Save proof file: Submitted' })
  await expect(save).toBeVisible({ timeout: 45_000 })
  const download = page.waitForEvent('download')
  await save.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^[0-9a-f]{16}\.tlog-proof$/)

  const proof = parseProof(await readFile(await file.path(), 'utf8'))
  const opening = decodeOpening(required(proof.extra, 'opening'))
  const { head, id } = await attemptOf(db, seat.applicationId)
  const chain = Buffer.from(head, 'hex').toString('base64')
  expect(parseEvent(opening.event)).toMatchObject({ kind: 'handIn', attempt: id, chain })
  const keys = await (await page.request.get('/tlog/keys')).text()
  const key = parseKey(required(keys.split('\n')[0], 'key'))
  await verifyProof(proof, entryOf(opening), key)

  const code = card.getByRole('img', { name: 'QR code: address of the proof' })
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const address = required(jsQR(new Uint8ClampedArray(data), info.width, info.height), 'QR code').data
  expect(address).toMatch(new RegExp(`^${baseURL}/tlog/proof/[0-9a-f]{64}$`))
  const published = parseProof(await (await page.request.get(address)).text())
  expect(published.extra).toBeUndefined()
  await verifyProof(published, entryOf(opening), key)
  await expectAccessible(page)
})
