import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useGroupMenu_group$key } from '../../../__generated__/useGroupMenu_group.graphql.ts'
import type { MaybeAction } from '../../../shared/actions/action.ts'
import { useDocument } from '../shared/use-document.ts'
import type { GroupCommands } from '../shared/use-group.ts'
import { useGroupQuestions } from './use-group-questions.ts'

/** Entries of the menu of a teacher's actions on a group. */
export function useGroupMenu(group: useGroupMenu_group$key, actions: GroupCommands): readonly MaybeAction[] {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment useGroupMenu_group on ParticipationGroup {
        id
        state
        ...useGroupQuestions_group
      }
    `,
    group,
  )
  const { id, state } = data
  const { withdraw, decline, remove, transfer, rename } = useGroupQuestions(data, actions)
  const documents = useDocument()
  const placed = state === 'granted' || state === 'confirmed' || state === 'complete'
  return [
    {
      label: t('action.rename'),
      loading: actions.busy || documents.busy,
      onClick: () => void rename(),
    },
    { label: t('paper.groupList'), onClick: () => void documents.ofGroup('groupList', id) },
    placed && { label: t('paper.groupBadges'), onClick: () => void documents.ofGroup('groupBadges', id) },
    state !== 'withdrawn' && { label: t('action.transferMenu'), onClick: () => void transfer() },
    state === 'granted' && { label: t('action.decline'), danger: true, onClick: () => void decline() },
    state !== 'withdrawn' &&
      state !== 'draft' && {
        label: placed ? t('action.giveBack') : t('action.withdraw'),
        danger: true,
        onClick: () => void withdraw(),
      },
    !placed && { label: t('action.delete'), danger: true, onClick: () => void remove() },
  ]
}
