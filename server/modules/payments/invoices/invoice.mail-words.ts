import type { Locale } from '../../../editions.ts'

/** `issued`: it is ready, to be paid. `paid`: the transfer came. `cancelled`: an admin took it back. */
export type InvoiceMailKind = 'issued' | 'paid' | 'cancelled'

/** What a mail about an invoice names. */
export interface InvoiceFacts {
  number: string
  money: string
  /** until when it is to be paid, in words */
  due: string
}

interface Words {
  greeting: (name: string) => string
  toInvoices: string
  /** before the account that it is to be transferred to */
  account: string
  mails: Record<
    InvoiceMailKind,
    {
      subject: (facts: InvoiceFacts) => string
      paragraphs: (facts: InvoiceFacts) => string[]
    }
  >
}

/** The mails about invoices, in every language of the interface. */
export const invoiceMailWords: Record<Locale, Words> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    toInvoices: 'Open your invoices',
    account: 'Account for the transfer:',
    mails: {
      issued: {
        subject: ({ number, money }) => `Invoice ${number}: ${money}`,
        paragraphs: ({ number, money, due }) => [
          `Your invoice ${number} is ready. Please transfer ${money} by ${due}, and write ${number} on the transfer.`,
          'You will find the invoice as a PDF on your Invoices page. The exams count as paid when the transfer has arrived.',
        ],
      },
      paid: {
        subject: ({ number }) => `Invoice ${number} is paid`,
        paragraphs: ({ number, money }) => [
          `Your transfer of ${money} for invoice ${number} has arrived. Its exams are paid.`,
          'You will find the receipts on your Payments page.',
        ],
      },
      cancelled: {
        subject: ({ number }) => `Invoice ${number} is cancelled`,
        paragraphs: ({ number }) => [
          `The organisers have cancelled invoice ${number}. Please do not pay it any more.`,
          'Its payments are due again: you can pay them by card, or ask for a new invoice.',
        ],
      },
    },
  },
  az: {
    greeting: (name) => `Salam, ${name}!`,
    toInvoices: 'Hesab-fakturaları aç',
    account: 'Köçürmə üçün hesab:',
    mails: {
      issued: {
        subject: ({ number, money }) => `Hesab-faktura ${number}: ${money}`,
        paragraphs: ({ number, money, due }) => [
          `${number} nömrəli hesab-fakturanız hazırdır. ${money} məbləğini ${due} tarixinədək köçürün və köçürmədə ` +
            `${number} nömrəsini yazın.`,
          'Hesab-fakturanı PDF şəklində öz səhifənizdə tapa bilərsiniz. Köçürmə daxil olanda imtahanlar ' +
            'ödənilmiş sayılır.',
        ],
      },
      paid: {
        subject: ({ number }) => `Hesab-faktura ${number} ödənilib`,
        paragraphs: ({ number, money }) => [
          `${number} nömrəli hesab-faktura üzrə ${money} köçürməniz daxil oldu. İmtahanlar ödənilib.`,
          'Qəbzləri ödənişlər səhifənizdə tapa bilərsiniz.',
        ],
      },
      cancelled: {
        subject: ({ number }) => `Hesab-faktura ${number} ləğv edilib`,
        paragraphs: ({ number }) => [
          `Təşkilatçılar ${number} nömrəli hesab-fakturanı ləğv edib. Xahiş edirik, onu daha ödəməyin.`,
          'Ödənişlər yenidən gözlənilir: onları kartla ödəyə və ya yeni hesab-faktura istəyə bilərsiniz.',
        ],
      },
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    toInvoices: 'Voir vos factures',
    account: 'Compte pour le virement :',
    mails: {
      issued: {
        subject: ({ number, money }) => `Facture ${number} : ${money}`,
        paragraphs: ({ number, money, due }) => [
          `Votre facture ${number} est prête. Veuillez virer ${money} avant le ${due}, en indiquant ${number}.`,
          'Vous trouverez la facture en PDF parmi vos factures. Les examens comptent comme payés dès que le ' +
            'virement est arrivé.',
        ],
      },
      paid: {
        subject: ({ number }) => `La facture ${number} est payée`,
        paragraphs: ({ number, money }) => [
          `Votre virement de ${money} pour la facture ${number} est arrivé. Les examens sont payés.`,
          'Vous trouverez les reçus parmi vos paiements.',
        ],
      },
      cancelled: {
        subject: ({ number }) => `La facture ${number} est annulée`,
        paragraphs: ({ number }) => [
          `Les organisateurs ont annulé la facture ${number}. Veuillez ne plus la payer.`,
          'Ses paiements sont de nouveau dus : vous pouvez les régler par carte ou demander une autre facture.',
        ],
      },
    },
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    toInvoices: 'Открыть счета',
    account: 'Счёт для перевода:',
    mails: {
      issued: {
        subject: ({ number, money }) => `Счёт ${number}: ${money}`,
        paragraphs: ({ number, money, due }) => [
          `Ваш счёт ${number} готов. Переведите ${money} до ${due} и укажите в назначении платежа ${number}.`,
          'Счёт в формате PDF вы найдёте на странице «Счета». Экзамены считаются оплаченными, когда перевод поступил.',
        ],
      },
      paid: {
        subject: ({ number }) => `Счёт ${number} оплачен`,
        paragraphs: ({ number, money }) => [
          `Ваш перевод на сумму ${money} по счёту ${number} поступил. Экзамены оплачены.`,
          'Квитанции вы найдёте на странице «Оплата».',
        ],
      },
      cancelled: {
        subject: ({ number }) => `Счёт ${number} отменён`,
        paragraphs: ({ number }) => [
          `Организаторы отменили счёт ${number}. Пожалуйста, не оплачивайте его.`,
          'Платежи снова ждут оплаты: их можно оплатить картой или запросить новый счёт.',
        ],
      },
    },
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    toInvoices: 'Faturalarınızı açın',
    account: 'Havale için hesap:',
    mails: {
      issued: {
        subject: ({ number, money }) => `Fatura ${number}: ${money}`,
        paragraphs: ({ number, money, due }) => [
          `${number} numaralı faturanız hazır. Lütfen ${money} tutarını ${due} tarihine kadar havale edin ve ` +
            `açıklamaya ${number} yazın.`,
          'Faturayı PDF olarak faturalarınız arasında bulabilirsiniz. Sınavlar, havale ulaştığında ödenmiş sayılır.',
        ],
      },
      paid: {
        subject: ({ number }) => `${number} numaralı fatura ödendi`,
        paragraphs: ({ number, money }) => [
          `${number} numaralı fatura için ${money} tutarındaki havaleniz ulaştı. Sınavlar ödendi.`,
          'Makbuzları ödemeleriniz arasında bulabilirsiniz.',
        ],
      },
      cancelled: {
        subject: ({ number }) => `${number} numaralı fatura iptal edildi`,
        paragraphs: ({ number }) => [
          `Düzenleyenler ${number} numaralı faturayı iptal etti. Lütfen artık ödemeyin.`,
          'Ödemeler yeniden bekleniyor: kartla ödeyebilir ya da yeni bir fatura isteyebilirsiniz.',
        ],
      },
    },
  },
}
