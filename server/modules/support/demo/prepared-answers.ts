import { texts, words, type EveryText } from '../../../demo-part/texts.ts'
import type { Ctx } from '../../../context/context.ts'
import { CannedText } from '../canned/canned.entity.ts'
import type { SupportTopic } from '../threads/thread.entity.ts'

const answers: readonly { topic: SupportTopic | null; name: EveryText; text: EveryText }[] = [
  {
    topic: 'payment',
    name: texts('Where the receipt is', 'Qəbz haradadır', 'Où se trouve le reçu', 'Где квитанция', 'Makbuz nerede'),
    text: texts(
      'Hello {{firstName}},\n\nyour receipt is on the page Payments: open the payment and choose “Receipt”.\n\n{{colleague}}',
      'Salam {{firstName}},\n\nqəbziniz “Ödənişlər” səhifəsindədir: ödənişi açın və “Qəbz” seçin.\n\n{{colleague}}',
      'Bonjour {{firstName}},\n\nvotre reçu se trouve sur la page Paiements : ouvrez le paiement et choisissez « Reçu ».\n\n{{colleague}}',
      'Здравствуйте, {{firstName}}!\n\nКвитанция находится на странице «Оплата»: откройте платёж и выберите «Квитанция».\n\n{{colleague}}',
      'Merhaba {{firstName}},\n\nmakbuzunuz Ödemeler sayfasında: ödemeyi açın ve “Makbuz” seçin.\n\n{{colleague}}',
    ),
  },
  {
    topic: 'results',
    name: texts(
      'When results appear',
      'Nəticələr nə vaxt çıxır',
      'Date des résultats',
      'Когда будут результаты',
      'Sonuçlar ne zaman çıkar',
    ),
    text: texts(
      'Hello {{firstName}},\n\nresults appear about two weeks after the exam. We send an e-mail when they do.\n\n{{colleague}}',
      'Salam {{firstName}},\n\nnəticələr imtahandan təxminən iki həftə sonra çıxır. Çıxanda e-məktub göndəririk.\n\n{{colleague}}',
      'Bonjour {{firstName}},\n\nles résultats paraissent environ deux semaines après l’examen. Nous vous envoyons alors un e-mail.\n\n{{colleague}}',
      'Здравствуйте, {{firstName}}!\n\nРезультаты появятся примерно через две недели после экзамена. Мы пришлём письмо.\n\n{{colleague}}',
      'Merhaba {{firstName}},\n\nsonuçlar sınavdan yaklaşık iki hafta sonra açıklanır. O zaman e-posta göndeririz.\n\n{{colleague}}',
    ),
  },
  {
    topic: null,
    name: texts('Thank you', 'Təşəkkür edirik', 'Merci', 'Спасибо', 'Teşekkürler'),
    text: texts(
      'Hello {{firstName}},\n\nthank you for your message. We are looking into it and will write to you soon.\n\n{{colleague}}',
      'Salam {{firstName}},\n\nmesajınız üçün təşəkkür edirik. Araşdırırıq və tezliklə sizə yazacağıq.\n\n{{colleague}}',
      'Bonjour {{firstName}},\n\nmerci pour votre message. Nous examinons votre demande et vous écrirons bientôt.\n\n{{colleague}}',
      'Здравствуйте, {{firstName}}!\n\nСпасибо за сообщение. Мы разбираемся и скоро вам напишем.\n\n{{colleague}}',
      'Merhaba {{firstName}},\n\nmesajınız için teşekkürler. İnceliyoruz ve yakında size yazacağız.\n\n{{colleague}}',
    ),
  },
]

/** Creates prepared answers in all languages. */
export async function makePreparedAnswers(ctx: Ctx): Promise<void> {
  await ctx.db.insert(
    CannedText,
    answers.map(({ topic, name, text }) => ({ topic, storedWords: words(name, text) })),
  )
}
