import { expect } from 'vitest'
import { fromGlobalId } from '../../../../graphql/node.ts'
import { makePayment, makeUser, relate } from '../../../../testing/factories.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { User } from '../../../accounts/public.ts'
import { beginSession } from '../../../accounts/testing/public.ts'
import { saveSetting } from '../../../settings/public.ts'
import type { Payment } from '../../payment.entity.ts'
import { BankEntry } from '../bank.entity.ts'
import { camtOf, testAccount, type TestTransfer } from './statements.ts'

/** Saves the account for transfers in EUR. */
export const saveAccount = (app: TestApp, admin: User, automatic = false) =>
  saveSetting(app.as(admin).ctx, { name: 'bankTransfer', data: { accounts: [testAccount], automatic } })

/** A supervisor with a student. */
export async function makeClass(app: TestApp) {
  const supervisor = await makeUser(app, { userType: 'supervisor', firstName: 'Aysel', lastName: 'Özgür' })
  const student = await makeUser(app)
  await relate(app, supervisor, student)
  return { supervisor, student }
}

const pay = `mutation ($input: PayByTransferInput!) { payByTransfer(input: $input) {
  payments { id state method } invoice { id number kind purchaseOrder amount { amount } pdfUrl
    transfer { holder iban bic reference qr } } } }`

/** Payments of a student that the payer pays by transfer. */
export async function transferFor(
  app: TestApp,
  payer: User,
  student: User,
  amounts: readonly number[],
  more: object = {},
) {
  const made: Payment[] = []
  for (const amount of amounts) made.push(await makePayment(app, { userId: student.id, amount }))
  const { data, code } = await app.as(payer).run(pay, { input: { paymentIds: made.map(({ id }) => id), ...more } })
  expect(code).toBeUndefined()
  const { invoice, payments } = data.payByTransfer
  return { invoice, payments, made }
}

/** Uploads a file as an admin. @returns the preview */
export async function uploadStatement(app: TestApp, by: User, content: string | Buffer, query = '') {
  const { accessToken } = await beginSession(app.as(by).ctx, by)
  const response = await app.http.inject({
    method: 'POST',
    url: `/upload/bank-statement?name=statement.xml${query}`,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  })
  return { status: response.statusCode, body: response.json() }
}

/** Uploads and imports a file. @returns the payload of the mutation, or the code of the error */
export async function importFile(app: TestApp, by: User, content: string | Buffer, query = '', leaveOut = false) {
  const { body } = await uploadStatement(app, by, content, query)
  const { data, code } = await app.as(by).run(
    `mutation ($input: ImportBankStatementInput!) { importBankStatement(input: $input) {
       added known statements { id number account entryCount addedCount problems { line text } } } }`,
    { input: { uploadId: body.uploadId, leaveOut } },
  )
  return { ...data?.importBankStatement, code }
}

/** Imports a statement of the given transfers. @returns its entries in their order */
export async function importTransfers(
  app: TestApp,
  by: User,
  transfers: readonly TestTransfer[],
): Promise<BankEntry[]> {
  const { statements } = await importFile(app, by, camtOf(transfers))
  const [statement] = statements as { id: string }[]
  const { id } = fromGlobalId(statement!.id)!
  return app.db.find(BankEntry, { where: { statementId: id }, order: { line: 'ASC', id: 'ASC' } })
}
