import { useTranslation } from 'react-i18next'
import { currentUser } from '../../shared/session/guards.ts'

const lists = {
  report: {
    student: ['/stadia/exam-results', 'menu.results'],
    supervisor: ['/stadia/exams', 'menu.examResults'],
    partner: ['/stadia/exams', 'menu.examResults'],
    admin: ['/stadia/janus/exams', 'menu.exams'],
  },
  certificate: {
    student: ['/stadia/certificates', 'menu.certificates'],
    supervisor: ['/stadia/certificates', 'menu.certificates'],
    partner: ['/stadia/certificates', 'menu.certificates'],
    admin: ['/stadia/janus/exams', 'menu.exams'],
  },
} as const

/** Link back from a report or certificate to the viewer's list of them. */
export function useBackLink(kind: keyof typeof lists): { to: string; label: string } {
  const { t } = useTranslation('panel')
  const [to, label] = lists[kind][currentUser().userType]
  return { to, label: t(label) }
}
