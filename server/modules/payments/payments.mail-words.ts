import type { Locale } from '../../editions.ts'

/**
 * `surplus`: the thing was paid already when this money came in, so it goes back. `failed`: a bank refused a payment
 * that was on its way. `settled`: a code left nothing to pay. `refundFailed`: money that went back did not arrive.
 */
export type PaymentMailKind = 'received' | 'surplus' | 'refunded' | 'failed' | 'settled' | 'refundFailed'

interface Words {
  greeting: (name: string) => string
  toPayments: string
  /** of a refund */
  why: (reason: string) => string
  mails: Record<
    PaymentMailKind,
    {
      subject: (money: string) => string
      paragraphs: (money: string, things: string) => string[]
    }
  >
}

/** The mails about money, in every language of the interface. */
export const paymentMailWords: Record<Locale, Words> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    toPayments: 'Go to your payments',
    why: (reason) => `Reason: ${reason}`,
    mails: {
      received: {
        subject: (money) => `We have received ${money}`,
        paragraphs: (money, things) => [
          `Your payment of ${money} has arrived. It is for: ${things}.`,
          'You will find the receipt on your Payments page.',
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
      failed: {
        subject: (money) => `Your payment of ${money} did not go through`,
        paragraphs: (money, things) => [
          `The bank has refused your payment of ${money} for: ${things}. Nothing was charged.`,
          'Your places are still reserved: you can pay again, or in another way.',
        ],
      },
      settled: {
        subject: () => 'Confirmed: nothing was to be paid',
        paragraphs: (_money, things) => [
          `Your code covers everything for: ${things}. Nothing is to be paid.`,
          'You will find the receipt on your Payments page.',
        ],
      },
      refundFailed: {
        subject: (money) => `The refund of ${money} did not arrive`,
        paragraphs: (money, things) => [
          `We had sent ${money} back to you for: ${things}. The bank has returned it to us.`,
          'We are looking for another way, and will write to you. You can also answer us with the account to use.',
        ],
      },
    },
  },
  az: {
    greeting: (name) => `Salam, ${name}!`,
    toPayments: 'Ödənişlərə keç',
    why: (reason) => `Səbəb: ${reason}`,
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
          'Məbləği həmin karta geri göndəririk. Sizdən heç nə tələb olunmur; bankda bu, on günədək çəkə bilər.',
        ],
      },
      refunded: {
        subject: (money) => `${money} geri qaytarıldı`,
        paragraphs: (money, things) => [
          `Sizə ${money} geri qaytarıldı. Nə üçün ödənilmişdi: ${things}.`,
          'Məbləğ gəldiyi yolla qayıdır; bankda bu, on günədək çəkə bilər.',
        ],
      },
      failed: {
        subject: (money) => `${money} ödənişiniz baş tutmadı`,
        paragraphs: (money, things) => [
          `Bank ${money} məbləğində ödənişinizi rədd etdi. Nə üçün idi: ${things}. Hesabınızdan heç nə çıxılmadı.`,
          'Yerləriniz hələ də saxlanılır: yenidən və ya başqa üsulla ödəyə bilərsiniz.',
        ],
      },
      settled: {
        subject: () => 'Təsdiqləndi: ödəniş tələb olunmadı',
        paragraphs: (_money, things) => [
          `Kodunuz bunların hamısını qarşılayır: ${things}. Əlavə ödəniş lazım deyil.`,
          'Qəbzi ödənişlər səhifənizdə tapa bilərsiniz.',
        ],
      },
      refundFailed: {
        subject: (money) => `Qaytarılan ${money} sizə çatmadı`,
        paragraphs: (money, things) => [
          `Bunlar üçün sizə ${money} geri göndərmişdik: ${things}. Bank məbləği bizə qaytardı.`,
          'Başqa yol axtarırıq və sizə yazacağıq. Hansı hesaba göndərməli olduğumuzu bizə də yaza bilərsiniz.',
        ],
      },
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    toPayments: 'Voir vos paiements',
    why: (reason) => `Motif : ${reason}`,
    mails: {
      received: {
        subject: (money) => `Nous avons reçu ${money}`,
        paragraphs: (money, things) => [
          `Votre paiement de ${money} est arrivé. Objet : ${things}.`,
          'Vous trouverez le reçu parmi vos paiements.',
        ],
      },
      surplus: {
        subject: (money) => `${money} vous sont rendus`,
        paragraphs: (money, things) => [
          `Un paiement de ${money} est arrivé (${things}) alors que plus rien n’était dû.`,
          'Nous le renvoyons sur la même carte. Vous n’avez rien à faire ; les banques prennent jusqu’à dix jours.',
        ],
      },
      refunded: {
        subject: (money) => `Nous avons remboursé ${money}`,
        paragraphs: (money, things) => [
          `${money} vous ont été remboursés. Objet du paiement : ${things}.`,
          'L’argent revient par le même chemin ; les banques prennent jusqu’à dix jours.',
        ],
      },
      failed: {
        subject: (money) => `Votre paiement de ${money} n’a pas abouti`,
        paragraphs: (money, things) => [
          `La banque a refusé votre paiement de ${money}. Objet : ${things}. Rien n’a été débité.`,
          'Vos places sont toujours réservées : vous pouvez payer à nouveau, ou autrement.',
        ],
      },
      settled: {
        subject: () => 'Confirmé : il n’y avait rien à payer',
        paragraphs: (_money, things) => [
          `Votre code couvre tout. Objet : ${things}. Il n’y a rien à payer.`,
          'Vous trouverez le reçu parmi vos paiements.',
        ],
      },
      refundFailed: {
        subject: (money) => `Le remboursement de ${money} n’est pas arrivé`,
        paragraphs: (money, things) => [
          `Nous vous avions renvoyé ${money}. Objet : ${things}. La banque nous a retourné cet argent.`,
          'Nous cherchons une autre voie et vous écrirons. Vous pouvez aussi nous indiquer le compte à utiliser.',
        ],
      },
    },
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    toPayments: 'Перейти к платежам',
    why: (reason) => `Причина: ${reason}`,
    mails: {
      received: {
        subject: (money) => `Мы получили ${money}`,
        paragraphs: (money, things) => [
          `Ваш платёж на сумму ${money} получен. За что: ${things}.`,
          'Квитанцию вы найдёте на странице «Оплата».',
        ],
      },
      surplus: {
        subject: (money) => `Мы возвращаем вам ${money}`,
        paragraphs: (money, things) => [
          `Поступил платёж на сумму ${money} (${things}), хотя платить уже было не нужно.`,
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
      failed: {
        subject: (money) => `Ваш платёж на ${money} не прошёл`,
        paragraphs: (money, things) => [
          `Банк отклонил ваш платёж на сумму ${money}. За что: ${things}. Деньги не списаны.`,
          'Ваши места по-прежнему за вами: можно оплатить ещё раз или другим способом.',
        ],
      },
      settled: {
        subject: () => 'Подтверждено: платить ничего не нужно',
        paragraphs: (_money, things) => [
          `Ваш код покрывает всё: ${things}. Платить ничего не нужно.`,
          'Квитанцию вы найдёте на странице «Оплата».',
        ],
      },
      refundFailed: {
        subject: (money) => `Возврат ${money} не дошёл`,
        paragraphs: (money, things) => [
          `Мы отправили вам возврат на сумму ${money}. За что: ${things}. Банк вернул деньги нам.`,
          'Мы ищем другой способ и напишем вам. Вы также можете сообщить нам, на какой счёт их перевести.',
        ],
      },
    },
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    toPayments: 'Ödemelere git',
    why: (reason) => `Neden: ${reason}`,
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
          'Tutarı aynı karta geri gönderiyoruz. Bir şey yapmanız gerekmez; bankalarda bu, on güne kadar sürebilir.',
        ],
      },
      refunded: {
        subject: (money) => `${money} iade ettik`,
        paragraphs: (money, things) => [
          `Size ${money} iade edildi. Ödeme şunun içindi: ${things}.`,
          'Para geldiği yoldan geri döner; bankalarda bu, on güne kadar sürebilir.',
        ],
      },
      failed: {
        subject: (money) => `${money} ödemeniz gerçekleşmedi`,
        paragraphs: (money, things) => [
          `Banka ${money} tutarındaki ödemenizi reddetti. Ödeme şunun içindi: ${things}. Hesabınızdan para çekilmedi.`,
          'Yerleriniz hâlâ ayrılmış durumda: yeniden ya da başka bir yolla ödeyebilirsiniz.',
        ],
      },
      settled: {
        subject: () => 'Onaylandı: ödenecek bir şey yoktu',
        paragraphs: (_money, things) => [
          `Kodunuz şunların tamamını karşılıyor: ${things}. Ödenecek bir şey yok.`,
          'Makbuzu ödemeleriniz arasında bulabilirsiniz.',
        ],
      },
      refundFailed: {
        subject: (money) => `${money} iadesi size ulaşmadı`,
        paragraphs: (money, things) => [
          `Size şunun için ${money} geri göndermiştik: ${things}. Banka tutarı bize geri yolladı.`,
          'Başka bir yol arıyoruz ve size yazacağız. Hangi hesabı kullanmamız gerektiğini bize de yazabilirsiniz.',
        ],
      },
    },
  },
}
