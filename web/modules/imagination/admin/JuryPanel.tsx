import { Alert, Button, Group, Stack, Table, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { JuryPanel_competition$key } from '../../../__generated__/JuryPanel_competition.graphql.ts'
import type { JuryPanelAddMutation } from '../../../__generated__/JuryPanelAddMutation.graphql.ts'
import type { JuryPanelRemoveMutation } from '../../../__generated__/JuryPanelRemoveMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'

/** Jurors of a competition and their judging progress. */
export function JuryPanel({ competition }: { competition: JuryPanel_competition$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const [names, setNames] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const { id, jurors, minimumViews } = useFragment(
    graphql`
      fragment JuryPanel_competition on ImageCompetition {
        id
        minimumViews
        jurors {
          scored
          skipped
          juror {
            id
            user {
              username
              firstName
              lastName
              userType
            }
          }
        }
      }
    `,
    competition,
  )
  const [add, adding] = useCommand<JuryPanelAddMutation>(graphql`
    mutation JuryPanelAddMutation($input: AddImageJurorsInput!) {
      addImageJurors(input: $input) {
        unknown
        competition {
          ...JuryPanel_competition
        }
      }
    }
  `)
  const [remove] = useCommand<JuryPanelRemoveMutation>(graphql`
    mutation JuryPanelRemoveMutation($id: ID!) {
      removeImageJuror(input: { id: $id }) {
        competition {
          ...JuryPanel_competition
        }
      }
    }
  `)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const usernames = names.split(/[\s,;]+/).filter(Boolean)
    if (!usernames.length) return
    void add({ input: { competitionId: id, usernames } }, { success: t('jury.added') })
      .then(({ addImageJurors }) => {
        setUnknown(addImageJurors.unknown)
        setNames('')
      })
      .catch(ignoreReported)
  }
  const drop = async (jurorId: string, name: string) => {
    const sure = await confirm({
      title: t('jury.removeTitle', { name }),
      message: t('jury.removeText'),
      okButton: t('jury.remove'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (sure) await remove({ id: jurorId }).catch(ignoreReported)
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('jury.text', { count: minimumViews })}
      </Text>
      {jurors.length > 0 && (
        <WideTable minWidth={340}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('jury.juror')}</Table.Th>
                <Table.Th ta="end">{t('jury.scored')}</Table.Th>
                <Table.Th ta="end">{t('jury.skipped')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {jurors.map(({ juror, scored, skipped }) => {
                const name = `${juror.user.firstName} ${juror.user.lastName}`
                return (
                  <Table.Tr key={juror.id}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td ta="end">{formatNumber(scored)}</Table.Td>
                    <Table.Td ta="end">{formatNumber(skipped)}</Table.Td>
                    <Table.Td ta="end">
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        color="red"
                        aria-label={t('jury.removeNamed', { name })}
                        onClick={() => void drop(juror.id, name)}
                      >
                        {t('jury.remove')}
                      </Button>
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      <form onSubmit={submit}>
        <Stack gap="xs">
          <Textarea
            label={t('jury.names')}
            description={t('jury.namesHint')}
            autosize
            minRows={2}
            value={names}
            onChange={(event) => setNames(event.currentTarget.value)}
          />
          {unknown.length > 0 && (
            <Alert color="amber" role="alert">
              {t('jury.unknown', { names: unknown.join(', ') })}
            </Alert>
          )}
          <Group>
            <Button type="submit" variant="light" loading={adding} disabled={!names.trim()}>
              {t('jury.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  )
}
