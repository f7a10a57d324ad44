import { Button, Menu, NumberInput, Select } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { GroupActs_group$key } from '../../../__generated__/GroupActs_group.graphql.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatMoney } from '../../../shared/input/format.ts'
import { PageActions } from '../../../shared/Page.tsx'
import { confirm, prompt } from '../../../ui/dialogs.tsx'
import { askGroupName } from '../shared/ask-group-name.ts'
import { useDocument } from '../shared/use-document.ts'
import { useGroup } from '../shared/use-group.ts'
import { useWithdrawal } from '../shared/use-withdrawal.ts'

/** A teacher's actions on a group: request places, transfer, withdraw, delete. */
export function GroupActs({ group }: { group: GroupActs_group$key }) {
  const { t } = useTranslation('grandFinal')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const data = useFragment(
    graphql`
      fragment GroupActs_group on ParticipationGroup {
        id
        name
        state
        memberCount
        requestedPlaces
        mainProgram {
          id
        }
        teacherFees {
          supervisor
          paid {
            amount
            currency
          }
          refund {
            amount
            currency
          }
        }
        event {
          phases {
            current
            possible
          }
          programs {
            id
            kind
            title
            priceNow {
              amount
              currency
            }
          }
        }
      }
    `,
    group,
  )
  const acts = useGroup(data.id)
  const askToWithdraw = useWithdrawal()
  const documents = useDocument()
  const now = data.event.phases.find(({ current }) => current)
  const unplaced = data.state === 'draft' || data.state === 'requested' || data.state === 'waiting'
  const mayAsk = unplaced && now?.possible.includes('requestQuota')
  const placed = data.state === 'granted' || data.state === 'confirmed' || data.state === 'complete'

  const withdraw = async () => {
    const reason = await askToWithdraw(data)
    if (reason !== null) await acts.withdraw(reason)
  }
  const decline = async () => {
    const reason = await prompt({
      title: t('act.declineTitle', { name: data.name }),
      message: t('act.declineText'),
      label: t('act.reason'),
      okButton: t('act.decline'),
      cancelButton: t('act.keep'),
      destructive: true,
    })
    if (reason !== null) await acts.decline(reason)
  }
  const remove = async () => {
    const sure = await confirm({
      title: t('act.deleteTitle', { name: data.name }),
      message: t('act.deleteText'),
      okButton: t('act.delete'),
      cancelButton: t('act.keep'),
      destructive: true,
    })
    if (sure && (await acts.remove())) void navigate('/stadia/grand-final')
  }
  const transfer = async () => {
    const fee = data.teacherFees?.find(({ supervisor }) => supervisor)
    const username = await prompt({
      title: t('act.transferTitle'),
      message: [
        t('act.transferText'),
        fee &&
          t('act.transferFee', {
            paid: formatMoney(fee.paid.amount, fee.paid.currency),
            refund: formatMoney(fee.refund.amount, fee.refund.currency),
          }),
      ]
        .filter(Boolean)
        .join(' '),
      label: t('act.username'),
      okButton: t('act.transfer'),
      cancelButton: t('act.cancel'),
    })
    if (username) await acts.transfer(username)
  }
  const rename = async () => {
    const name = await askGroupName(t, data.name)
    if (name) await acts.rename(name)
  }

  return (
    <>
      <PageActions>
        {mayAsk && (
          <Button onClick={() => setAsking(true)}>
            {data.requestedPlaces ? t('act.changeRequest') : t('act.request')}
          </Button>
        )}
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconDots size={18} aria-hidden="true" />}
              loading={acts.busy || documents.busy}
            >
              {t('act.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void rename()}>{t('act.rename')}</Menu.Item>
            <Menu.Item onClick={() => void documents.ofGroup('groupList', data.id)}>{t('paper.groupList')}</Menu.Item>
            {placed && (
              <Menu.Item onClick={() => void documents.ofGroup('groupBadges', data.id)}>
                {t('paper.groupBadges')}
              </Menu.Item>
            )}
            {data.state !== 'withdrawn' && (
              <Menu.Item onClick={() => void transfer()}>{t('act.transferMenu')}</Menu.Item>
            )}
            {data.state === 'granted' && (
              <Menu.Item c="red" onClick={() => void decline()}>
                {t('act.decline')}
              </Menu.Item>
            )}
            {data.state !== 'withdrawn' && data.state !== 'draft' && (
              <Menu.Item c="red" onClick={() => void withdraw()}>
                {placed ? t('act.giveBack') : t('act.withdraw')}
              </Menu.Item>
            )}
            {!placed && (
              <Menu.Item c="red" onClick={() => void remove()}>
                {t('act.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </PageActions>
      {asking && (
        <RequestDialog
          suggested={data.requestedPlaces ?? Math.max(1, data.memberCount)}
          programId={data.mainProgram?.id ?? null}
          programs={data.event.programs
            .filter(({ kind }) => kind === 'main')
            .map(({ id, title, priceNow }) => ({
              value: id,
              label: `${title} · ${formatMoney(priceNow.amount, priceNow.currency)}`,
            }))}
          busy={acts.busy}
          onClose={() => setAsking(false)}
          onSubmit={async (amount, programId) => {
            if (programId !== data.mainProgram?.id && !(await acts.choose(programId))) return
            if (await acts.request(amount)) setAsking(false)
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
      title={t('act.requestTitle')}
      submitLabel={t('act.request')}
      cancelLabel={t('act.cancel')}
      busy={busy}
      ready={ready}
      onClose={onClose}
      onSubmit={() => ready && void onSubmit(amount, program)}
    >
      <NumberInput
        label={t('act.amount')}
        description={t('act.amountText')}
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
