import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { locales, localized, type Locale } from '../../editions.ts'
import { perNode, type Ctx } from '../../graphql/context.ts'
import { notFound } from '../../graphql/errors.ts'
import { userById } from '../accounts/public.ts'
import { LinkKey } from '../files/public.ts'
import { discountOf } from './discount.service.ts'
import type { Payment } from './payment.entity.ts'
import { paymentById } from './payments.loaders.ts'
import { drawReceipt } from './receipt.pdf.ts'

/** How long a link to a receipt works, milliseconds: as long as a page with it is looked at. */
const linkLife = 30 * 60_000

const linkPattern = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([a-z]{2})\.([\w-]{43})$/

/** The one key that all nodes sign links with. */
const keyOf = perNode(async ({ db }) => {
  await db.createQueryBuilder().insert().into(LinkKey)
    .values({ id: 1, secret: randomBytes(32).toString('base64') }).orIgnore().execute()
  return (await db.findOneByOrFail(LinkKey, { id: 1 })).secret
})

/** As it stands on the receipt: R, the year, and the end of the payment's id. */
export const receiptNumber = ({ id, paidAt }: Payment): string =>
  `R-${(paidAt ?? new Date(0)).getUTCFullYear()}-${id.slice(-12).toUpperCase()}`

async function signatureOf(ctx: Pick<Ctx, 'node'>, of: string): Promise<string> {
  return createHmac('sha256', await keyOf(ctx)).update(`receipt.${of}`).digest('base64url')
}

/** Where the receipt of a payment is fetched by whoever has the link, for half an hour; null while it is not paid. */
export async function receiptLink(ctx: Ctx, payment: Payment): Promise<string | null> {
  if (!payment.paidAt || !payment.method) return null
  const expires = Math.floor((ctx.clock.now() + linkLife) / 1000).toString(36)
  const signature = await signatureOf(ctx, `${payment.id}.${expires}.${ctx.locale}`)
  // in the query string, which is not logged
  return `/files/receipt?link=${payment.id}.${expires}.${ctx.locale}.${signature}`
}

/**
 * The receipt that a link leads to, as PDF: what is true now, refunds too.
 * @throws NOT_FOUND for a link that is not ours or is over
 */
export async function openReceipt(ctx: Ctx, token: string): Promise<{ name: string; bytes: Buffer }> {
  const gone = () => notFound('This link is over. Open the page again and follow the link from there.')
  const [, id, expires, language, given] = linkPattern.exec(token) ?? []
  const locale = locales.find((known) => known === language)
  if (!id || !expires || !locale || !given) throw gone()
  const right = await signatureOf(ctx, `${id}.${expires}.${locale}`)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(given))) throw gone()
  if (Number.parseInt(expires, 36) * 1000 < ctx.clock.now()) throw gone()
  const payment = await paymentById(ctx).load(id)
  if (!payment?.paidAt || !payment.method) throw gone()
  return { name: `${receiptNumber(payment)}.pdf`, bytes: await draw(ctx, payment, locale) }
}

async function draw(ctx: Ctx, payment: Payment, locale: Locale): Promise<Buffer> {
  const [student, payer] = await Promise.all([
    userById(ctx).load(payment.userId), payment.payerId ? userById(ctx).load(payment.payerId) : null,
  ])
  const nameOf = (user: typeof student) => user && `${user.firstName} ${user.lastName}`
  const discount = payment.discountAmount ? await discountOf(ctx, payment.id) : null
  const { amount, discountAmount, paidAmount, refundedAmount, currency } = payment
  return drawReceipt({
    number: receiptNumber(payment), paidAt: payment.paidAt!, method: payment.method!, payer: nameOf(payer),
    student: `${nameOf(student)} (${student!.username})`, what: localized(payment.titles, locale),
    amount, discountAmount, discountCode: discount?.code ?? null, paidAmount, refundedAmount, currency,
  }, ctx.node.edition, locale)
}
