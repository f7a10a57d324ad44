import type { Locale } from '../../editions.ts'

/** `surplus`: the thing was paid already when this money came in, so it goes back. */
export type PaymentMailKind = 'received' | 'surplus' | 'refunded'

interface Words {
  greeting: (name: string) => string
  toPayments: string
  mails: Record<PaymentMailKind, {
    subject: (money: string) => string
    paragraphs: (money: string, things: string) => string[]
  }>
}

/** The mails about money, in every language of the interface. */
export const paymentMailWords: Record<Locale, Words> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    toPayments: 'Go to your payments',
    mails: {
      received: {
        subject: (money) => `We have received ${money}`,
        paragraphs: (money, things) => [
          `Your payment of ${money} has arrived. It is for: ${things}.`,
          'You find the receipt among your payments.',
        ],
      },
      surplus: {
        subject: (money) => `${money} is on its way back to you`,
        paragraphs: (money, things) => [
          `A payment of ${money} came in for ${things}, for which nothing was due any more.`,
          'We are sending it back to the same card. You need not do anything; banks take up to ten days.',
        ],
      },
      refunded: {
        subject: (money) => `We have refunded ${money}`,
        paragraphs: (money, things) => [
          `${money} was refunded to you. It was for: ${things}.`,
          'It goes back the way it came; banks take up to ten days.',
        ],
      },
    },
  },
  az: {
    greeting: (name) => `Salam, ${name}!`,
    toPayments: 'Ödənişlərə keç',
    mails: {
      received: {
        subject: (money) => `${money} ödənişinizi aldıq`,
        paragraphs: (money, things) => [
          `${money} məbləğində ödənişiniz bizə çatdı. Nə üçün: ${things}.`,
          'Qəbzi ödənişlər səhifənizdə tapa bilərsiniz.',
        ],
      },
      surplus: {
        subject: (money) => `${money} sizə geri qaytarılır`,
        paragraphs: (money, things) => [
          `${things} üçün ${money} məbləğində ödəniş daxil oldu, lakin artıq ödəniş tələb olunmurdu.`,
          'Məbləği həmin karta geri göndəririk. Sizdən heç nə tələb olunmur; bank bunu on günədək edə bilər.',
        ],
      },
      refunded: {
        subject: (money) => `${money} geri qaytarıldı`,
        paragraphs: (money, things) => [
          `Sizə ${money} geri qaytarıldı. Nə üçün ödənilmişdi: ${things}.`,
          'Məbləğ gəldiyi yolla qayıdır; bank bunu on günədək edə bilər.',
        ],
      },
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    toPayments: 'Voir vos paiements',
    mails: {
      received: {
        subject: (money) => `Nous avons reçu ${money}`,
        paragraphs: (money, things) => [
          `Votre paiement de ${money} est arrivé. Il concerne : ${things}.`,
          'Vous trouverez le reçu parmi vos paiements.',
        ],
      },
      surplus: {
        subject: (money) => `${money} vous sont rendus`,
        paragraphs: (money, things) => [
          `Un paiement de ${money} est arrivé pour ${things}, alors que plus rien n’était dû.`,
          'Nous le renvoyons sur la même carte. Vous n’avez rien à faire ; les banques prennent jusqu’à dix jours.',
        ],
      },
      refunded: {
        subject: (money) => `Nous avons remboursé ${money}`,
        paragraphs: (money, things) => [
          `${money} vous ont été remboursés. Le paiement concernait : ${things}.`,
          'L’argent revient par le même chemin ; les banques prennent jusqu’à dix jours.',
        ],
      },
    },
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    toPayments: 'Перейти к платежам',
    mails: {
      received: {
        subject: (money) => `Мы получили ${money}`,
        paragraphs: (money, things) => [
          `Ваш платёж на сумму ${money} получен. За что: ${things}.`,
          'Квитанция доступна на странице платежей.',
        ],
      },
      surplus: {
        subject: (money) => `Мы возвращаем вам ${money}`,
        paragraphs: (money, things) => [
          `Поступил платёж на сумму ${money} за ${things}, хотя платить уже было не нужно.`,
          'Мы возвращаем деньги на ту же карту. Вам ничего не нужно делать; банку может понадобиться до десяти дней.',
        ],
      },
      refunded: {
        subject: (money) => `Мы вернули вам ${money}`,
        paragraphs: (money, things) => [
          `Вам возвращено ${money}. За что был платёж: ${things}.`,
          'Деньги возвращаются тем же путём; банку может понадобиться до десяти дней.',
        ],
      },
    },
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    toPayments: 'Ödemelere git',
    mails: {
      received: {
        subject: (money) => `${money} ödemenizi aldık`,
        paragraphs: (money, things) => [
          `${money} tutarındaki ödemeniz bize ulaştı. Ne için: ${things}.`,
          'Makbuzu ödemeleriniz arasında bulabilirsiniz.',
        ],
      },
      surplus: {
        subject: (money) => `${money} size geri gönderiliyor`,
        paragraphs: (money, things) => [
          `${things} için ${money} tutarında bir ödeme geldi, ancak artık ödenecek bir şey yoktu.`,
          'Tutarı aynı karta geri gönderiyoruz. Bir şey yapmanız gerekmez; bankalar on güne kadar sürebilir.',
        ],
      },
      refunded: {
        subject: (money) => `${money} iade ettik`,
        paragraphs: (money, things) => [
          `Size ${money} iade edildi. Ödeme şunun içindi: ${things}.`,
          'Para geldiği yoldan geri döner; bankalar on güne kadar sürebilir.',
        ],
      },
    },
  },
}
