import { describe, expect, test } from 'vitest'
import { fromGlobalId, toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { isSigned } from '../../../testing/mail/dkim.ts'
import { User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { untouchedFilter } from '../../segments/public.ts'
import { confirmCampaign } from '../testing/public.ts'
import { mailingStage } from '../../../testing/mail/mailing-stage.ts'

const stage = mailingStage()
const { received, keyInDns } = stage

describe('attachments', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
  const upload = async (user: User, payload: Buffer) => {
    const { accessToken } = await beginSession(stage.app.as(user).ctx, user)
    return stage.app.http.inject({
      method: 'POST',
      url: '/upload/mail-attachment?name=Timetable.pdf',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
      payload,
    })
  }
  const words = [{ language: 'en', title: 'The timetable', text: 'It is attached.' }]
  const save = (input: object) =>
    stage.app.as(stage.admin).run(
      `mutation ($input: SaveMailCampaignInput!) { saveMailCampaign(input: $input) {
         campaign { id attachments { id name size } } } }`,
      {
        input: {
          name: 'Timetable',
          category: 'news',
          families: false,
          words,
          filter: { ...untouchedFilter, initiated: true },
          ...input,
        },
      },
    )

  test('each recipient gets the attached files', async () => {
    await makeUser(stage.app, { email: 'attached@school.test' })
    const sent = await upload(stage.admin, pdf)
    expect(sent.statusCode).toBe(201)
    const { id: file } = sent.json()
    const { data } = await save({ attachmentIds: [file] })
    const { campaign } = data.saveMailCampaign
    expect(campaign.attachments).toEqual([{ id: file, name: 'Timetable.pdf', size: pdf.length }])
    // omitted attachments are unchanged
    const again = await save({ id: campaign.id })
    expect(again.data.saveMailCampaign.campaign.attachments).toHaveLength(1)
    await confirmCampaign(stage.app.as(stage.admin).ctx, { id: fromGlobalId(campaign.id)!.id, expectedCount: 1 })
    await stage.app.drainJobs()
    expect(received).toHaveLength(1)
    expect(received[0]!.text).toMatch(/Content-Type: application\/pdf; name=Timetable\.pdf/)
    expect(received[0]!.text).toContain(pdf.toString('base64'))
    const removed = await save({ attachmentIds: [] })
    expect(removed.data.saveMailCampaign.campaign.attachments).toEqual([])
  })

  test('a test mail includes the attachments', async () => {
    const { id: file } = (await upload(stage.admin, pdf)).json()
    const input = { words, category: 'news', attachmentIds: [file] }
    const source = 'mutation ($input: SendTestMailInput!) { sendTestMail(input: $input) { address } }'
    expect((await stage.app.as(stage.admin).run(source, { input })).code).toBeUndefined()
    await stage.app.drainJobs()
    expect(received.map(({ to }) => to)).toEqual([stage.admin.email])
    expect(received[0]!.text).toMatch(/Content-Type: application\/pdf; name=Timetable\.pdf/)
    expect(received[0]!.text).toContain(pdf.toString('base64'))
    expect(isSigned(received[0]!.raw, keyInDns)).toBe(true)
    const unknown = { ...input, attachmentIds: [toGlobalId('StoredFile', crypto.randomUUID())] }
    expect((await stage.app.as(stage.admin).run(source, { input: unknown })).code).toBe('NOT_FOUND')
  })

  test('refuses files that are not documents, too large, or uploaded for another purpose', async () => {
    expect((await upload(stage.admin, Buffer.from('MZ program'))).json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
    expect((await upload(stage.admin, Buffer.concat([pdf, Buffer.alloc(9 * 1024 * 1024)]))).statusCode).toBe(413)
    const { code } = await save({ attachmentIds: [toGlobalId('StoredFile', crypto.randomUUID())] })
    expect(code).toBe('NOT_FOUND')
    const student = await makeUser(stage.app, {})
    expect((await upload(student, pdf)).statusCode).toBe(403)
  })
})
