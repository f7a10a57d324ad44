import type { Providers } from '../providers/providers.ts'
import { outsideTransactions } from './transaction-guard.ts'

/** Makes provider calls inside a transaction throw (development and tests only). */
export function guardProviders(providers: Providers): Providers {
  const { mailer, storage, webhooks, press, scanner, cards, streaming, images, coding } = providers
  return {
    ...providers,
    mailer: mailer && outsideTransactions('mailer', mailer),
    storage: outsideTransactions('storage', storage),
    webhooks: outsideTransactions('webhooks', webhooks),
    press: outsideTransactions('press', press),
    scanner: scanner && outsideTransactions('scanner', scanner),
    cards: cards && outsideTransactions('cards', cards),
    streaming: streaming && outsideTransactions('streaming', streaming),
    images: images && outsideTransactions('images', images),
    coding: coding && outsideTransactions('coding', coding),
  }
}
