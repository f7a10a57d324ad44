import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { announce } from '../../../../ui/toasts/announce.tsx'
import { editorPath, type QuestionWalk } from '../use-question-walk.ts'
import type { Like } from './form-start.ts'
import type { SavedQuestion } from './use-question-form.ts'

/** Where the editor goes: after saving, and to another question of the same kind. */
export function useEditorActs(exam: { readonly id: string }, walk: QuestionWalk) {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const addAnother = (like: Like) => void navigate(editorPath(exam.id, 'new'), { state: { like } })
  return {
    addAnother,
    onSaved({ questionNo, isNew, like, goTo }: SavedQuestion) {
      const path = goTo === 'next' ? walk.next : goTo === 'previous' ? walk.previous : null
      if (goTo !== 'stay') announce(t('saved'))
      if (path !== null) void navigate(path)
      else if (goTo === 'next' && !walk.isBank) addAnother(like)
      else if (isNew) void navigate(editorPath(exam.id, questionNo), { replace: true })
    },
  }
}
