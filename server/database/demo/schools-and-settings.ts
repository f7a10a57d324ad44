import type { Ctx } from '../../graphql/context.ts'
import { addSchool } from '../../modules/geo/public.ts'
import { saveSetting } from '../../modules/settings/public.ts'

/** Invented schools, in the countries that the demo's people come from. */
const schools = [
  ['AZ', 'Bakı', 'Nümunə Liseyi'],
  ['AZ', 'Gəncə', '100 №-li Nümunə Məktəbi'],
  ['FR', 'Lyon', 'Lycée Exemple'],
  ['FR', 'Paris', 'Collège de la Démonstration'],
  ['TR', 'İstanbul', 'Örnek Lisesi'],
  ['TR', 'Ankara', 'Deneme Ortaokulu'],
  ['KZ', 'Алматы', 'Лицей «Пример»'],
  ['UZ', 'Toshkent', 'Namuna Litseyi'],
] as const

export async function makeSchools(ctx: Ctx): Promise<void> {
  for (const [country, city, name] of schools) await addSchool(ctx, { country, city, name })
}

/** What the panels show of settings: a note, bonus packages, and where a school asks for an offer. */
export async function makeSettings(ctx: Ctx): Promise<void> {
  await saveSetting(ctx, {
    name: 'notesBar',
    data: {
      active: true,
      title: {
        en: 'A demonstration',
        az: 'Nümayiş versiyası',
        fr: 'Démonstration',
        ru: 'Демонстрация',
        tr: 'Tanıtım sürümü',
      },
      description: {
        en: 'Everybody and everything here is invented.',
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
  await saveSetting(ctx, { name: 'schoolCollaboration', data: { offerUrl: 'https://example.test/offer' } })
}
