/** A setting that the product reads: the location of its form and the shape of its data. */
export interface KnownName {
  name:
    | 'stopProduction'
    | 'notesBar'
    | 'forceApplication'
    | 'requireAdminTotp'
    | 'pausedExams'
    | 'privacyPage'
    | 'termsPage'
    | 'contactPage'
    | 'bonusConfiguration'
    | 'awardCutOffs'
    | 'schoolCollaboration'
    | 'invoiceSeller'
    | 'bankTransfer'
    | 'invoiceVat'
    | 'mailing'
    | 'resultMails'
    | 'support'
  /** tab of the page and id of the card with the setting's form */
  tab: string
  card: string
  /** Example of the JSON that a client sends to save it. */
  shape: string
}

/** The settings of `server/modules/settings/known-settings.ts`. */
export const knownNames: readonly KnownName[] = [
  { name: 'stopProduction', tab: 'general', card: 'maintenance', shape: '{ "active": true, "keys": ["s", "t", "a"] }' },
  {
    name: 'notesBar',
    tab: 'general',
    card: 'notes',
    shape: '{ "active": true, "title": { "en": "…", "az": "…" }, "description": { "en": "…" } }',
  },
  { name: 'forceApplication', tab: 'general', card: 'switches', shape: '{ "active": true }' },
  { name: 'requireAdminTotp', tab: 'general', card: 'switches', shape: '{ "active": true }' },
  { name: 'pausedExams', tab: 'general', card: 'pauses', shape: '{ "hours": 72 }' },
  {
    name: 'privacyPage',
    tab: 'pages',
    card: 'privacyPage',
    shape: '{ "active": true, "text": { "en": "…", "az": "…" } }',
  },
  { name: 'termsPage', tab: 'pages', card: 'termsPage', shape: '{ "active": true, "text": { "en": "…", "az": "…" } }' },
  {
    name: 'contactPage',
    tab: 'pages',
    card: 'contactPage',
    shape: '{ "active": true, "text": { "en": "…", "az": "…" } }',
  },
  {
    name: 'bonusConfiguration',
    tab: 'awards',
    card: 'bonus',
    shape: '{ "active": true, "packages": [{ "quota": 3, "bucks": 100, "reward": 10 }] }',
  },
  {
    name: 'awardCutOffs',
    tab: 'awards',
    card: 'awards',
    shape: '{ "gold": 5, "silver": 10, "bronze": 15, "honourable": 20 }',
  },
  {
    name: 'invoiceSeller',
    tab: 'schools',
    card: 'seller',
    shape:
      '{ "name": "…", "address": "…", "taxNumber": "…", "email": "…", "accountHolder": "…", "bank": "…", "iban": "…", "bic": "…" }',
  },
  {
    name: 'invoiceVat',
    tab: 'schools',
    card: 'vat',
    shape:
      '{ "active": true, "legalName": "…", "street": "…", "postalCode": "…", "city": "…", "country": "DE", "vatId": "…", "taxNumber": "", "registerNumber": "…", "smallBusiness": false, "exams": "standard", "grandFinal": "standard", "standardRate": 19, "reducedRate": 7, "exemption": "", "lawText": "" }',
  },
  {
    name: 'bankTransfer',
    tab: 'schools',
    card: 'bank',
    shape:
      '{ "accounts": [{ "currency": "EUR", "holder": "…", "bank": "…", "iban": "…", "bic": "…" }], "automatic": false }',
  },
  { name: 'mailing', tab: 'general', card: 'mailing', shape: '{ "perMinute": 300, "supervisorPerDay": 300 }' },
  { name: 'support', tab: 'general', card: 'support', shape: '{ "closedMonths": 24, "unassignedDays": 90 }' },
  { name: 'resultMails', tab: 'awards', card: 'resultMails', shape: '{ "corrected": true, "revoked": true }' },
  { name: 'schoolCollaboration', tab: 'schools', card: 'offer', shape: '{ "offerUrl": "https://…" }' },
]
