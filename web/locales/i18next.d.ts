import type audit from './en/audit.json'
import type applications from './en/applications.json'
import type bonus from './en/bonus.json'
import type analysis from './en/analysis.json'
import type admin from './en/admin.json'
import type camera from './en/camera.json'
import type coding from './en/coding.json'
import type certificates from './en/certificates.json'
import type control from './en/control.json'
import type common from './en/common.json'
import type grandFinal from './en/grandFinal.json'
import type grandFinalDay from './en/grandFinalDay.json'
import type exam from './en/exam.json'
import type forms from './en/forms.json'
import type languages from './en/languages.json'
import type imagination from './en/imagination.json'
import type imaginationAdmin from './en/imaginationAdmin.json'
import type integrations from './en/integrations.json'
import type panel from './en/panel.json'
import type payments from './en/payments.json'
import type people from './en/people.json'
import type profile from './en/profile.json'
import type publicTexts from './en/public.json'
import type questions from './en/questions.json'
import type register from './en/register.json'
import type results from './en/results.json'
import type statistics from './en/statistics.json'
import type setup from './en/setup.json'
import type student from './en/student.json'
import type table from './en/table.json'
import type timeline from './en/timeline.json'
import type announcements from './en/announcements.json'
import type calendar from './en/calendar.json'
import type groupImport from './en/group-import.json'
import type mailing from './en/mailing.json'
import type materials from './en/materials.json'
import type office from './en/office.json'
import type update from './en/update.json'

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
      student: typeof student
      table: typeof table
      timeline: typeof timeline
      update: typeof update
    }
  }
}
