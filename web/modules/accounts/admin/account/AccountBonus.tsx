import { Button, Group, NumberInput, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AccountBonus_user$key } from '../../../../__generated__/AccountBonus_user.graphql.ts'
import type { AccountBonusPaginationQuery } from '../../../../__generated__/AccountBonusPaginationQuery.graphql.ts'
import type { AccountBonusAddMutation } from '../../../../__generated__/AccountBonusAddMutation.graphql.ts'
import { FormResult } from '../../../../ui/FormResult.tsx'
import { LoadMore } from '../../../../ui/LoadMore.tsx'
import { usePaginatedList } from '../../../../shared/table/use-paginated-list.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../../../shared/input/format.ts'
import { currentUser } from '../../../../shared/session/guards.ts'
import { can } from '../../../../../shared/permission.ts'
import styles from './account.module.css'
import { OwnPackages } from './OwnPackages.tsx'
import { Badge } from '../../../../ui/Badge.tsx'

/** A supervisor's bonus points: balance, sources and admin actions. */
export function AccountBonus({ user: key }: { user: AccountBonus_user$key }) {
  const { t } = useTranslation('bonus')
  const { data: user, more } = usePaginatedList<AccountBonusPaginationQuery, AccountBonus_user$key>(
    graphql`
      fragment AccountBonus_user on User
      @refetchable(queryName: "AccountBonusPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        id
        examBucks
        bonusMovements(first: $first, after: $after) @connection(key: "AccountBonus_bonusMovements") {
          edges {
            node {
              id
              delta
              reason
              createdAt
            }
          }
        }
        ...OwnPackages_user
      }
    `,
    key,
  )
  const me = currentUser()
  const points = user.examBucks ?? 0
  const movements = user.bonusMovements.edges.map(({ node }) => node)
  return (
    <Stack gap="lg">
      <Text fw={650} size="lg">
        {t('admin.points', { count: points, points: formatNumber(points) })}
      </Text>
      {can(me.roles, 'admin.discounts', me._id) && (
        <>
          <AddPoints id={user.id} />
          <OwnPackages user={user} />
        </>
      )}
      <section aria-labelledby="bonus-movements">
        <Title order={3} size="h4" id="bonus-movements" mb="xs">
          {t('admin.history')}
        </Title>
        {movements.length === 0 && <Text c="dimmed">{t('admin.noHistory')}</Text>}
        <ul className={styles.list}>
          {movements.map(({ id, delta, reason, createdAt }) => (
            <li key={id} className={styles.item}>
              <Group justify="space-between" wrap="nowrap">
                <div>
                  <Text fw={600}>{t(`admin.reason.${reason as 'admin'}`)}</Text>
                  <Text size="sm" c="dimmed">
                    {formatDateTime(createdAt)}
                  </Text>
                </div>
                <Badge tone={delta > 0 ? 'good' : 'neutral'} size="lg">
                  {formatNumber(delta, { signDisplay: 'always' })}
                </Badge>
              </Group>
            </li>
          ))}
        </ul>
        <LoadMore {...more(50)} mt="sm">
          {t('admin.more')}
        </LoadMore>
      </section>
    </Stack>
  )
}

function AddPoints({ id }: { id: string }) {
  const { t } = useTranslation('bonus')
  const [add, , result] = useCommand<AccountBonusAddMutation>(graphql`
    mutation AccountBonusAddMutation($input: AddBonusPointsInput!) {
      addBonusPoints(input: $input) {
        user {
          id
          ...AccountBonus_user
          ...AccountRecord_user
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: { points: '' as number | string, reason: '' },
    validate: {
      points: (value) => (Number(value) ? null : t('admin.pointsMissing')),
      reason: (value) => (value.trim().length >= 3 ? null : t('admin.reasonMissing')),
    },
  })
  const submit = form.submit(
    ({ points, reason }, shown) =>
      add({ input: { id, points: Number(points), reason: reason.trim() } }, { result: t('admin.added'), ...shown }),
    () => form.reset(),
  )
  return (
    <Paper withBorder p="md" radius="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" align="flex-start">
          <NumberInput
            size="md"
            label={t('admin.addPoints')}
            description={t('admin.addHint')}
            allowDecimal={false}
            min={-100_000}
            max={100_000}
            {...form.getInputProps('points')}
          />
          <TextInput w="100%" label={t('admin.addReason')} maxLength={500} {...form.getInputProps('reason')} />
          <Button type="submit" loading={form.pending}>
            {t('admin.add')}
          </Button>
          <FormResult text={result} />
        </Stack>
      </form>
    </Paper>
  )
}
