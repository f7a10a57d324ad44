import type { Ctx } from '../../../context/context.ts'
import { saveSetting } from '../settings.service.ts'

/** Creates settings shown on panels: a note, bonus packages, and the link where schools ask for an offer. */
export async function makeSettings(ctx: Ctx): Promise<void> {
  await saveSetting(ctx, {
    name: 'notesBar',
    data: {
      active: true,
      title: {
        en: 'Demo',
        az: 'Nümayiş versiyası',
        fr: 'Démonstration',
        ru: 'Демонстрация',
        tr: 'Tanıtım sürümü',
      },
      description: {
        en: 'All people and data here are made up.',
        az: 'Buradakı hər kəs və hər şey uydurmadır.',
        fr: 'Tout ici est inventé, les personnes comprises.',
        ru: 'Все люди и данные здесь вымышлены.',
        tr: 'Buradaki herkes ve her şey kurgudur.',
      },
    },
  })
  await saveSetting(ctx, {
    name: 'bonusConfiguration',
    data: {
      active: true,
      packages: [
        { quota: 4, bucks: 25, reward: 20 },
        { quota: 2, bucks: 100, reward: 90 },
        { quota: 1, bucks: 200, reward: 200 },
      ],
    },
  })
  await saveSetting(ctx, {
    name: 'invoiceSeller',
    data: {
      name: `${ctx.node.edition.title} (demonstration)`,
      address: '1 Sample Street\n10000 Sampletown',
      taxNumber: '',
      email: 'invoices@example.test',
      accountHolder: '',
      bank: 'Sample Bank',
      iban: 'XX00 SAMP LE00 0000 0000 00',
      bic: 'SAMPXX00',
    },
  })
  await saveSetting(ctx, {
    name: 'bankTransfer',
    data: {
      accounts: [
        {
          currency: ctx.node.edition.currency,
          holder: `${ctx.node.edition.title} (demonstration)`,
          bank: 'Sample Bank',
          // an example of the IBAN registry
          iban: 'GB33 BUKB 2020 1555 5555 55',
          bic: 'BUKBGB22',
        },
      ],
      automatic: false,
    },
  })
  await saveSetting(ctx, { name: 'schoolCollaboration', data: { offerUrl: 'https://example.test/offer' } })
}
