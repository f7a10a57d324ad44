import { useTranslation } from 'react-i18next'
import type { PersonKind } from '../../../shared/people/person-form.ts'
import { PersonDialog } from '../../../shared/people/PersonDialog.tsx'
import type { DraftSections, NewDraft } from '../../../shared/people/PersonDialog.tsx'
import { SingleFieldDialog } from '../../../shared/people/SingleFieldDialog.tsx'

/** A new draft in the server's response. */
interface Draft {
  readonly username: string
  readonly referenceCode: string | null | undefined
}

export interface AddDialogProps {
  kind: PersonKind
  /** Way of adding the person: by a new draft, or by a request to an existing account. */
  by: 'draft' | 'ask'
  createDraft: (input: DraftSections) => Promise<Draft>
  /** Sends a request by username; rejects with the server's error. */
  ask: (username: string) => Promise<void>
  onClose: () => void
}

/** Dialog that adds a person to the viewer's list. */
export function AddDialog({ kind, by, createDraft, ask, onClose }: AddDialogProps) {
  const { t } = useTranslation('people')
  const create = async (input: DraftSections): Promise<NewDraft> => {
    const { username, referenceCode } = await createDraft(input)
    return { username, referenceCode: referenceCode ?? '' }
  }
  if (by === 'draft') {
    return <PersonDialog kind={kind} title={t(`list.${kind}.addDraft`)} create={create} onClose={onClose} />
  }
  return (
    <SingleFieldDialog
      title={t(`list.${kind}.addExisting`)}
      text={t(`list.${kind}.askText`)}
      label={t('column.username')}
      submitLabel={t('ask.ok')}
      send={ask}
      onClose={onClose}
    />
  )
}
