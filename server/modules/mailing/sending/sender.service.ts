import { createPrivateKey, createPublicKey } from 'node:crypto'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { senderOfEnvironment, type MailSender } from '../../../providers/mail.ts'
import { seal, unseal } from '../../../secrets/seal.ts'
import { MailSenderSetting } from './sender.entity.ts'
import type { MailSenderInfo, SaveMailSenderInput } from './sender.inputs.ts'

const purpose = 'mail dkim key'
/** Minimum key length accepted by mail receivers, in bits. */
const fewestBits = 1024

const readSettingRow = (ctx: Pick<Ctx, 'db'>) => ctx.db.findOneBy(MailSenderSetting, { id: 1 })

/** The current sender: admin settings over the environment. */
export async function currentSender(ctx: Pick<Ctx, 'node' | 'db'>): Promise<MailSender> {
  const usual = senderOfEnvironment(ctx.node.config)
  const row = await readSettingRow(ctx)
  if (!row) return usual
  const { fromName, fromAddress, replyTo, bounceAddress, dkimDomain, dkimSelector, sealedDkimKey } = row
  const own = partsOf(usual.from)
  return {
    from:
      fromName === null && fromAddress === null
        ? usual.from
        : { name: fromName ?? own.name, address: fromAddress ?? own.address },
    replyTo: replyTo ?? usual.replyTo,
    bounceAddress: bounceAddress ?? usual.bounceAddress,
    dkim:
      dkimDomain && dkimSelector && sealedDkimKey
        ? { domain: dkimDomain, selector: dkimSelector, privateKey: await unseal(ctx, sealedDkimKey, purpose) }
        : usual.dkim,
  }
}

/** Splits `Stadia <office@example.org>` into name and address. */
function partsOf(from: MailSender['from']): { name: string; address: string } {
  if (typeof from !== 'string') return from
  const [, name = '', address] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return address ? { name: name.replace(/^"|"$/g, ''), address } : { name: '', address: from }
}

/** The sender as shown to admins, without the key. */
export async function senderInfo(ctx: Ctx): Promise<MailSenderInfo> {
  const { from, replyTo, bounceAddress, dkim } = await currentSender(ctx)
  const { name, address } = partsOf(from)
  return {
    from: name ? `${name} <${address}>` : address,
    replyTo,
    hasServer: ctx.node.providers.mailer !== null,
    dkimDomain: dkim?.domain ?? null,
    dkimSelector: dkim?.selector ?? null,
    dkimRecord: dkim && recordOf(dkim.privateKey),
    bounceAddress,
    takesBounces: ctx.node.config.mailBounceToken !== undefined,
    setting: await readSettingRow(ctx),
  }
}

/** DNS record for `selector._domainkey.domain`; null for an invalid key. */
function recordOf(privateKey: string): string | null {
  try {
    const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
    return `v=DKIM1; k=rsa; p=${key.toString('base64')}`
  } catch {
    return null
  }
}

/**
 * Sets the sender of all mails. The key is kept unless a new one is given, or domain and selector are omitted.
 * @throws BAD_USER_INPUT
 */
export async function saveSender(outer: Ctx, input: SaveMailSenderInput): Promise<void> {
  const { dkimPrivateKey, ...given } = input
  const dkimDomain = given.dkimDomain?.toLowerCase() ?? null
  const dkimSelector = given.dkimSelector ?? null
  const signs = dkimDomain !== null && dkimSelector !== null
  if (!signs && (dkimDomain !== null || dkimSelector !== null)) {
    throw badInput({
      [dkimDomain === null ? 'dkimDomain' : 'dkimSelector']: ['Enter both the domain and the selector'],
    })
  }
  if (!signs && dkimPrivateKey) throw badInput({ dkimDomain: ['Enter both the domain and the selector'] })
  const sealed = dkimPrivateKey ? await seal(outer, checkedKey(dkimPrivateKey), purpose) : null
  await inTransaction(outer, async (ctx) => {
    const before = await ctx.db.findOne(MailSenderSetting, { where: { id: 1 }, lock: { mode: 'pessimistic_write' } })
    const sealedDkimKey = signs ? (sealed ?? before?.sealedDkimKey ?? null) : null
    if (signs && !sealedDkimKey) throw badInput({ dkimPrivateKey: ['Enter the private key'] })
    const row: Omit<MailSenderSetting, never> = {
      id: 1,
      fromName: given.fromName ?? null,
      fromAddress: given.fromAddress ?? null,
      replyTo: given.replyTo ?? null,
      bounceAddress: given.bounceAddress ?? null,
      dkimDomain,
      dkimSelector,
      sealedDkimKey,
      changedAt: new Date(ctx.clock.now()),
    }
    await ctx.db.upsert(MailSenderSetting, row, ['id'])
  })
}

/** @throws BAD_USER_INPUT unless it is a private key suitable for DKIM */
function checkedKey(text: string): string {
  const pem = text.replaceAll('\\n', '\n').trim()
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits) return pem
  } catch {
    // not a key, or encrypted with a password
  }
  throw badInput({ dkimPrivateKey: ['Enter an RSA private key without a password, as PEM'] })
}
