import { Button, NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestPlaces_group$key } from '../../../__generated__/RequestPlaces_group.graphql.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { moneyText } from '../../../shared/money/money-text.ts'
import type { GroupCommands } from '../shared/use-group.ts'

interface RequestPlacesProps {
  group: RequestPlaces_group$key
  actions: GroupCommands
}

/** Button that opens a dialog to request places, or to change the request. */
export function RequestPlaces({ group, actions }: RequestPlacesProps) {
  const { t } = useTranslation('grandFinal')
  const [asking, setAsking] = useState(false)
  const data = useFragment(
    graphql`
      fragment RequestPlaces_group on ParticipationGroup {
        memberCount
        requestedPlaces
        mainProgram {
          id
        }
        event {
          programs {
            id
            kind
            title
            priceNow {
              ...moneyText_money
            }
          }
        }
      }
    `,
    group,
  )
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {data.requestedPlaces ? t('action.changeRequest') : t('action.request')}
      </Button>
      {asking && (
        <RequestDialog
          suggested={data.requestedPlaces ?? Math.max(1, data.memberCount)}
          programId={data.mainProgram?.id ?? null}
          programs={data.event.programs
            .filter(({ kind }) => kind === 'main')
            .map(({ id, title, priceNow }) => ({
              value: id,
              label: `${title} · ${moneyText(priceNow)}`,
            }))}
          busy={actions.busy}
          onClose={() => setAsking(false)}
          onSubmit={async (amount, programId) => {
            if (programId !== data.mainProgram?.id && !(await actions.choose(programId))) return
            if (await actions.request(amount)) setAsking(false)
          }}
        />
      )}
    </>
  )
}

interface RequestDialogProps {
  suggested: number
  programId: string | null
  programs: { value: string; label: string }[]
  busy: boolean
  onClose: () => void
  onSubmit: (amount: number, programId: string) => Promise<void>
}

function RequestDialog({ suggested, programId, programs, busy, onClose, onSubmit }: RequestDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [amount, setAmount] = useState<number | string>(suggested)
  const [program, setProgram] = useState<string | null>(programId ?? programs[0]?.value ?? null)
  const ready = typeof amount === 'number' && amount >= 1 && program !== null
  return (
    <FormDialog
      title={t('action.requestTitle')}
      submitLabel={t('action.request')}
      cancelLabel={t('action.cancel')}
      busy={busy}
      ready={ready}
      onClose={onClose}
      onSubmit={() => ready && void onSubmit(amount, program)}
    >
      <NumberInput
        label={t('action.amount')}
        description={t('action.amountText')}
        min={1}
        max={500}
        required
        value={amount}
        onChange={setAmount}
      />
      <Select
        size="md"
        label={t('group.program')}
        required
        allowDeselect={false}
        data={programs}
        value={program}
        onChange={setProgram}
      />
    </FormDialog>
  )
}
