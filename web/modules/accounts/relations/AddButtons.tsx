import { Button } from '@mantine/core'
import { IconMailPlus, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
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
    <>
      <Button variant="default" leftSection={<IconMailPlus size={18} aria-hidden="true" />} onClick={onAsk}>
        {t(`list.${kind}.addExisting`)}
      </Button>
      <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={onDraft}>
        {t(`list.${kind}.addDraft`)}
      </Button>
    </>
  )
}
