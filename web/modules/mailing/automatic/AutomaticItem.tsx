import { Anchor, Group, Paper, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { AutomaticItem_message$key } from '../../../__generated__/AutomaticItem_message.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { AutomaticKind } from './automatic-kinds.ts'
import { useSaveAutomatic } from './use-save-automatic.ts'

const messageFragment = graphql`
  fragment AutomaticItem_message on AutomaticMessage @throwOnFieldError {
    kind
    enabled
    hours
    families
    inSummary
    category
    hasOwnWords
    figures {
      planned
      nextAt
      waiting
      sent
      failed
      suppressed
    }
  }
`

/** A kind of automatic message in the list of all, with its switch and figures. */
export function AutomaticItem({ message: key }: { message: AutomaticItem_message$key }) {
  const { t } = useTranslation('automatic')
  const times = useTimes()
  const message = useFragment(messageFragment, key)
  const [save, busy] = useSaveAutomatic()
  const { enabled, hours, families, inSummary, figures } = message
  const kind = message.kind as AutomaticKind
  const name = t(`kinds.${kind}`)
  const { planned, nextAt, waiting, sent, failed, suppressed } = figures
  const counted = (count: number) => ({ count, formatted: formatNumber(count) })
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Group gap="xs">
            <Anchor component={Link} to={`automatic/${kind}`} fw={650}>
              {name}
            </Anchor>
            {message.category === 'service' && <Badge tone="neutral">{t('mandatory')}</Badge>}
            {message.hasOwnWords && <Badge tone="neutral">{t('ownText')}</Badge>}
          </Group>
          <Text size="sm" mt={4}>
            {t(`hints.${kind}`)}
          </Text>
          <Text size="sm" c="dimmed" mt={4}>
            {[
              planned > 0 && nextAt && t('planned', { ...counted(planned), moment: times.moment(nextAt) }),
              waiting > 0 && t('waiting', counted(waiting)),
              t('sent', counted(sent)),
              suppressed > 0 && t('suppressed', counted(suppressed)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {failed > 0 && (
            <Anchor component={Link} to="/stadia/janus/mailing/outbox?state=failed" size="sm" c="red">
              {t('failures', counted(failed))}
            </Anchor>
          )}
        </div>
        <Switch
          size="md"
          aria-label={t('switch', { name })}
          checked={enabled}
          disabled={busy}
          onChange={({ currentTarget }) =>
            void save({ kind, enabled: currentTarget.checked, hours: [...hours], families, inSummary })
          }
        />
      </Group>
    </Paper>
  )
}
