import type { Locale } from '../../../editions.ts'
import { typeset } from '../../../typeset.ts'

interface Words {
  invoice: string
  cancelled: string
  overdue: (day: string) => string
  dueBy: (day: string) => string
  paidOn: (day: string) => string
  number: string
  issuedOn: string
  from: string
  to: string
  tax: (number: string) => string
  username: (name: string) => string
  student: string
  exam: string
  price: string
  discount: string
  amount: string
  subtotal: string
  discounts: string
  total: string
  received: string
  left: string
  how: string
  transfer: (money: string, number: string) => string
  ask: (money: string, number: string) => string
  holder: string
  bank: string
  reference: string
  nothing: string
  note: string
  page: (page: string, pages: string) => string
}

/** What stands on an invoice, in every language of the interface. */
export const invoiceWords: Record<Locale, Words> = {
  en: {
    invoice: 'Invoice',
    cancelled: 'Cancelled',
    overdue: (day) => `Overdue since ${day}`,
    dueBy: (day) => `Due by ${day}`,
    paidOn: (day) => `Paid on ${day}`,
    number: 'Invoice number',
    issuedOn: 'Date of issue',
    from: 'From',
    to: 'To',
    tax: (number) => `Tax number: ${number}`,
    username: (name) => `Username: ${name}`,
    student: 'Student',
    exam: 'Exam',
    price: 'Price',
    discount: 'Discount',
    amount: 'Amount',
    subtotal: 'Subtotal',
    discounts: 'Discounts',
    total: 'Total',
    received: 'Received',
    left: 'To be paid',
    how: 'How to pay',
    transfer: (money, number) => `Please transfer ${money} to this account and write ${number} on the transfer.`,
    ask: (money, number) =>
      `Please ask the organisers where to transfer ${money}, and write ${number} on the transfer.`,
    holder: 'Account holder',
    bank: 'Bank',
    reference: 'Reference',
    nothing: 'There is nothing to pay.',
    note: 'The exams count as paid when the transfer has arrived. Valid without a signature.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  az: {
    invoice: 'Hesab-faktura',
    cancelled: 'Ləğv edilib',
    overdue: (day) => `Ödəniş müddəti keçib: ${day}`,
    dueBy: (day) => `Son ödəniş tarixi: ${day}`,
    paidOn: (day) => `Ödənilib: ${day}`,
    number: 'Hesab-faktura nömrəsi',
    issuedOn: 'Tərtib tarixi',
    from: 'Satıcı',
    to: 'Alıcı',
    tax: (number) => `VÖEN: ${number}`,
    username: (name) => `İstifadəçi adı: ${name}`,
    student: 'Şagird',
    exam: 'İmtahan',
    price: 'Qiymət',
    discount: 'Endirim',
    amount: 'Məbləğ',
    subtotal: 'Cəmi',
    discounts: 'Endirimlər',
    total: 'Yekun',
    received: 'Daxil olub',
    left: 'Ödəniləcək',
    how: 'Necə ödəməli',
    transfer: (money, number) => `${money} məbləğini bu hesaba köçürün və köçürmədə ${number} nömrəsini yazın.`,
    ask: (money, number) =>
      `${money} məbləğini hara köçürməli olduğunuzu təşkilatçılardan soruşun və köçürmədə ${number} nömrəsini yazın.`,
    holder: 'Hesab sahibi',
    bank: 'Bank',
    reference: 'Təyinat',
    nothing: 'Ödəniləcək məbləğ yoxdur.',
    note: 'Köçürmə daxil olanda imtahanlar ödənilmiş sayılır. İmzasız etibarlıdır.',
    page: (page, pages) => `Səhifə ${page} / ${pages}`,
  },
  fr: typeset<Words>({
    invoice: 'Facture',
    cancelled: 'Annulée',
    overdue: (day) => `En retard depuis le ${day}`,
    dueBy: (day) => `À payer avant le ${day}`,
    paidOn: (day) => `Payée le ${day}`,
    number: 'Numéro de facture',
    issuedOn: 'Date d’émission',
    from: 'Vendeur',
    to: 'Acheteur',
    tax: (number) => `Numéro fiscal : ${number}`,
    username: (name) => `Nom d’utilisateur : ${name}`,
    student: 'Élève',
    exam: 'Examen',
    price: 'Prix',
    discount: 'Réduction',
    amount: 'Montant',
    subtotal: 'Sous-total',
    discounts: 'Réductions',
    total: 'Total',
    received: 'Reçu',
    left: 'Reste à payer',
    how: 'Comment payer',
    transfer: (money, number) => `Veuillez virer ${money} sur ce compte en indiquant ${number} sur le virement.`,
    ask: (money, number) =>
      `Veuillez demander aux organisateurs où virer ${money}, et indiquez ${number} sur le virement.`,
    holder: 'Titulaire du compte',
    bank: 'Banque',
    reference: 'Référence',
    nothing: 'Il n’y a rien à payer.',
    note: 'Les examens comptent comme payés dès que le virement est arrivé. Valable sans signature.',
    page: (page, pages) => `Page ${page} sur ${pages}`,
  }),
  ru: {
    invoice: 'Счёт',
    cancelled: 'Отменён',
    overdue: (day) => `Срок оплаты истёк ${day}`,
    dueBy: (day) => `Оплатить до ${day}`,
    paidOn: (day) => `Оплачен ${day}`,
    number: 'Номер счёта',
    issuedOn: 'Дата выставления',
    from: 'Продавец',
    to: 'Покупатель',
    tax: (number) => `Налоговый номер: ${number}`,
    username: (name) => `Имя пользователя: ${name}`,
    student: 'Ученик',
    exam: 'Экзамен',
    price: 'Цена',
    discount: 'Скидка',
    amount: 'Сумма',
    subtotal: 'Всего',
    discounts: 'Скидки',
    total: 'Итого',
    received: 'Получено',
    left: 'К оплате',
    how: 'Как оплатить',
    transfer: (money, number) => `Переведите ${money} на этот счёт и укажите в назначении платежа ${number}.`,
    ask: (money, number) =>
      `Узнайте у организаторов, куда перевести ${money}, и укажите в назначении платежа ${number}.`,
    holder: 'Получатель',
    bank: 'Банк',
    reference: 'Назначение платежа',
    nothing: 'Платить ничего не нужно.',
    note: 'Экзамены считаются оплаченными, когда перевод поступил. Действителен без подписи.',
    page: (page, pages) => `Страница ${page} из ${pages}`,
  },
  tr: {
    invoice: 'Fatura',
    cancelled: 'İptal edildi',
    overdue: (day) => `Vadesi geçti: ${day}`,
    dueBy: (day) => `Son ödeme tarihi: ${day}`,
    paidOn: (day) => `Ödendi: ${day}`,
    number: 'Fatura numarası',
    issuedOn: 'Düzenleme tarihi',
    from: 'Satıcı',
    to: 'Alıcı',
    tax: (number) => `Vergi numarası: ${number}`,
    username: (name) => `Kullanıcı adı: ${name}`,
    student: 'Öğrenci',
    exam: 'Sınav',
    price: 'Ücret',
    discount: 'İndirim',
    amount: 'Tutar',
    subtotal: 'Ara toplam',
    discounts: 'İndirimler',
    total: 'Toplam',
    received: 'Alınan',
    left: 'Ödenecek',
    how: 'Nasıl ödenir',
    transfer: (money, number) => `Lütfen ${money} tutarını bu hesaba havale edin ve açıklamaya ${number} yazın.`,
    ask: (money, number) =>
      `Lütfen ${money} tutarını nereye havale edeceğinizi düzenleyenlere sorun ve açıklamaya ${number} yazın.`,
    holder: 'Hesap sahibi',
    bank: 'Banka',
    reference: 'Açıklama',
    nothing: 'Ödenecek bir şey yok.',
    note: 'Sınavlar, havale ulaştığında ödenmiş sayılır. İmzasız geçerlidir.',
    page: (page, pages) => `Sayfa ${page} / ${pages}`,
  },
}
