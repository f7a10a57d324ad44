import type { DeliveredMail } from '../topology/post-office.ts'
import type { Finding } from './compare.ts'

/** Milliseconds between a delivery and its record in the database, generously. */
const recordMs = 2000

/**
 * No mail is delivered twice, neither the same one nor another with the same text to the same person. Where a node was
 * killed between the mail server's acceptance and its own record, nobody can know the outcome: the mail is delivered again
 * under the same Message-ID, by which mail programs recognise it. Such repeats are counted apart.
 * @param kills moments at which nodes were killed, epoch ms
 */
export function compareMails(mails: readonly DeliveredMail[], kills: readonly number[]) {
  const findings: Finding[] = []
  let repeats = 0
  const seen = new Map<string, DeliveredMail>()
  const find = (what: string) => findings.push({ count: 'mails sent twice', who: 'post office', what })
  for (const mail of mails) {
    const { to, subject, messageId } = mail
    const same = seen.get(messageId)
    const wasKilled = same && kills.some((at) => at > same.at - 100 && at < same.at + recordMs)
    if (wasKilled) repeats++
    else if (same) find(`Message-ID ${messageId}`)
    else if (seen.has(`${to} ${subject}`)) find(`${to}: ${subject}`)
    seen.set(messageId, mail)
    seen.set(`${to} ${subject}`, mail)
  }
  return { findings, repeats }
}
