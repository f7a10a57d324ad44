import { IconMailPlus, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../../shared/actions/Actions.tsx'
import type { PersonKind } from '../../../shared/people/person-form.ts'

export interface AddButtonsProps {
  kind: PersonKind
  onAsk: () => void
  onDraft: () => void
}

/** Buttons that add a person to the list: with an existing account, or by a new draft. */
export function AddButtons({ kind, onAsk, onDraft }: AddButtonsProps) {
  const { t } = useTranslation('people')
  return (
    <Actions
      primary={{ label: t(`list.${kind}.addDraft`), icon: IconUserPlus, onClick: onDraft }}
      others={[{ label: t(`list.${kind}.addExisting`), icon: IconMailPlus, onClick: onAsk }]}
    />
  )
}
