import type { Locale } from '../../../editions.ts'
import type { PaymentMethod } from '../payment.entity.ts'

interface Words {
  receipt: string
  number: string
  paidOn: string
  paidBy: string
  student: string
  what: string
  price: string
  discount: (code: string) => string
  /** came on top of a card payment */
  surcharge: string
  paid: string
  refunded: string
  kept: string
  method: string
  methods: Record<PaymentMethod, string>
  note: string
}

/** What stands on a receipt, in every language of the interface. */
export const receiptWords: Record<Locale, Words> = {
  en: {
    receipt: 'Receipt',
    number: 'Number',
    paidOn: 'Paid on',
    paidBy: 'Paid by',
    student: 'Student',
    what: 'For',
    price: 'Price',
    discount: (code) => `Discount ${code}`,
    surcharge: 'Card surcharge',
    paid: 'Paid',
    refunded: 'Refunded',
    kept: 'Total',
    method: 'Way of payment',
    methods: {
      card: 'Card',
      discount: 'Discount code',
      coupon: 'Coupon',
      invoice: 'Invoice',
      cash: 'Cash',
      bank: 'Bank transfer',
    },
    note: 'This receipt was issued automatically and is valid without a signature.',
  },
  az: {
    receipt: 'Qəbz',
    number: 'Nömrə',
    paidOn: 'Ödəniş tarixi',
    paidBy: 'Ödəyən',
    student: 'Şagird',
    what: 'Nə üçün',
    price: 'Qiymət',
    discount: (code) => `Endirim ${code}`,
    surcharge: 'Kartla ödəniş əlavəsi',
    paid: 'Ödənilib',
    refunded: 'Qaytarılıb',
    kept: 'Yekun',
    method: 'Ödəniş üsulu',
    methods: {
      card: 'Kart',
      discount: 'Endirim kodu',
      coupon: 'Kupon',
      invoice: 'Hesab-faktura',
      cash: 'Nağd',
      bank: 'Bank köçürməsi',
    },
    note: 'Bu qəbz avtomatik hazırlanıb və imzasız etibarlıdır.',
  },
  fr: {
    receipt: 'Reçu',
    number: 'Numéro',
    paidOn: 'Payé le',
    paidBy: 'Payé par',
    student: 'Élève',
    what: 'Objet',
    price: 'Prix',
    discount: (code) => `Réduction ${code}`,
    surcharge: 'Supplément carte bancaire',
    paid: 'Payé',
    refunded: 'Remboursé',
    kept: 'Total',
    method: 'Mode de paiement',
    methods: {
      card: 'Carte',
      discount: 'Code de réduction',
      coupon: 'Bon',
      invoice: 'Facture',
      cash: 'Espèces',
      bank: 'Virement',
    },
    note: 'Ce reçu a été établi automatiquement et est valable sans signature.',
  },
  ru: {
    receipt: 'Квитанция',
    number: 'Номер',
    paidOn: 'Дата оплаты',
    paidBy: 'Плательщик',
    student: 'Ученик',
    what: 'За что',
    price: 'Цена',
    discount: (code) => `Скидка ${code}`,
    surcharge: 'Доплата за оплату картой',
    paid: 'Оплачено',
    refunded: 'Возвращено',
    kept: 'Итого',
    method: 'Способ оплаты',
    methods: {
      card: 'Карта',
      discount: 'Код скидки',
      coupon: 'Купон',
      invoice: 'Счёт',
      cash: 'Наличные',
      bank: 'Банковский перевод',
    },
    note: 'Квитанция составлена автоматически и действительна без подписи.',
  },
  tr: {
    receipt: 'Makbuz',
    number: 'Numara',
    paidOn: 'Ödeme tarihi',
    paidBy: 'Ödeyen',
    student: 'Öğrenci',
    what: 'Açıklama',
    price: 'Ücret',
    discount: (code) => `İndirim ${code}`,
    surcharge: 'Kart ek ücreti',
    paid: 'Ödenen',
    refunded: 'İade edilen',
    kept: 'Toplam',
    method: 'Ödeme şekli',
    methods: {
      card: 'Kart',
      discount: 'İndirim kodu',
      coupon: 'Kupon',
      invoice: 'Fatura',
      cash: 'Nakit',
      bank: 'Banka havalesi',
    },
    note: 'Bu makbuz otomatik olarak düzenlenmiştir ve imzasız geçerlidir.',
  },
}
