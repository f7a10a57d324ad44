import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ProgramDialog_program$key } from '../../../../../__generated__/ProgramDialog_program.graphql.ts'
import type { ProgramsDeleteMutation } from '../../../../../__generated__/ProgramsDeleteMutation.graphql.ts'
import type { Programs_event$key } from '../../../../../__generated__/Programs_event.graphql.ts'
import { removeFromList } from '../../../../../relay/plain-lists.ts'
import { useDelete } from '../../../../../relay/use-delete.ts'
import { EditOrDelete } from '../EditOrDelete.tsx'
import { SetUpSection } from '../SetUpSection.tsx'
import { ProgramDialog } from './ProgramDialog.tsx'
import { ProgramRow } from './ProgramRow.tsx'

/** Main and optional programmes of an event with their prices. */
export function Programs({ event }: { event: Programs_event$key }) {
  const { t } = useTranslation('grandFinal')
  const [edited, setEdited] = useState<ProgramDialog_program$key | 'new' | null>(null)
  const data = useFragment(
    graphql`
      fragment Programs_event on GrandFinalEvent {
        id
        programs {
          id
          title
          ...ProgramRow_program
          ...ProgramDialog_program
        }
        ...ProgramDialog_event
      }
    `,
    event,
  )
  const { ask, removing } = useDeleteProgram(data.id)
  return (
    <>
      <SetUpSection title={t('setUp.programs')} add={t('setUp.addProgram')} onAdd={() => setEdited('new')}>
        {data.programs.map((program) => (
          <ProgramRow key={program.id} program={program}>
            <EditOrDelete
              title={program.title}
              removing={removing}
              onEdit={() => setEdited(program)}
              onDelete={() => void ask(program)}
            />
          </ProgramRow>
        ))}
      </SetUpSection>
      {edited && (
        <ProgramDialog
          event={data}
          program={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** Deletes a programme after a confirmation. */
function useDeleteProgram(eventId: string) {
  const { t } = useTranslation('grandFinal')
  const [remove, removing] = useDelete<ProgramsDeleteMutation>(graphql`
    mutation ProgramsDeleteMutation($input: DeleteGrandFinalProgramInput!) {
      deleteGrandFinalProgram(input: $input) {
        deletedId
      }
    }
  `)
  const ask = ({ id, title }: { id: string; title: string }) =>
    remove(
      { input: { id } },
      {
        title: t('setUp.deleteTitle', { title }),
        message: t('setUp.deleteText'),
        okButton: t('action.delete'),
        cancelButton: t('action.keep'),
        success: t('action.deleted'),
        updater: removeFromList({ field: 'programs', of: eventId }, id),
      },
    )
  return { ask, removing }
}
