import type audit from './audit/en.json'
import type applications from './applications/en.json'
import type bonus from './bonus/en.json'
import type analysis from './analysis/en.json'
import type admin from './admin/en.json'
import type camera from './camera/en.json'
import type coding from './coding/en.json'
import type certificates from './certificates/en.json'
import type control from './control/en.json'
import type common from './common/en.json'
import type grandFinal from './grandFinal/en.json'
import type grandFinalDay from './grandFinalDay/en.json'
import type exam from './exam/en.json'
import type forms from './forms/en.json'
import type languages from './languages/en.json'
import type imagination from './imagination/en.json'
import type imaginationAdmin from './imaginationAdmin/en.json'
import type integrations from './integrations/en.json'
import type panel from './panel/en.json'
import type payments from './payments/en.json'
import type people from './people/en.json'
import type profile from './profile/en.json'
import type publicTexts from './public/en.json'
import type questions from './questions/en.json'
import type register from './register/en.json'
import type results from './results/en.json'
import type statistics from './statistics/en.json'
import type setup from './setup/en.json'
import type sheets from './sheets/en.json'
import type student from './student/en.json'
import type table from './table/en.json'
import type timeline from './timeline/en.json'
import type announcements from './announcements/en.json'
import type calendar from './calendar/en.json'
import type groupImport from './group-import/en.json'
import type mailing from './mailing/en.json'
import type materials from './materials/en.json'
import type office from './office/en.json'
import type update from './update/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      applications: typeof applications
      audit: typeof audit
      bonus: typeof bonus
      admin: typeof admin
      analysis: typeof analysis
      camera: typeof camera
      coding: typeof coding
      certificates: typeof certificates
      control: typeof control
      common: typeof common
      announcements: typeof announcements
      calendar: typeof calendar
      'group-import': typeof groupImport
      mailing: typeof mailing
      materials: typeof materials
      office: typeof office
      grandFinal: typeof grandFinal
      grandFinalDay: typeof grandFinalDay
      exam: typeof exam
      forms: typeof forms
      languages: typeof languages
      imagination: typeof imagination
      imaginationAdmin: typeof imaginationAdmin
      integrations: typeof integrations
      panel: typeof panel
      payments: typeof payments
      people: typeof people
      profile: typeof profile
      public: typeof publicTexts
      questions: typeof questions
      register: typeof register
      results: typeof results
      statistics: typeof statistics
      setup: typeof setup
      sheets: typeof sheets
      student: typeof student
      table: typeof table
      timeline: typeof timeline
      update: typeof update
    }
  }
}
