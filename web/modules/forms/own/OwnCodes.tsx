import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OwnCodes_query$key } from '../../../__generated__/OwnCodes_query.graphql.ts'
import type { OwnCodesMutation } from '../../../__generated__/OwnCodesMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { CopyValue } from '../../../shared/people/CopyValue.tsx'

/** External codes that the student has, and the action that claims available ones. */
export function OwnCodes({ query }: { query: OwnCodes_query$key }) {
  const { t } = useTranslation('forms')
  const { myExternalCodes, externalCodesOpen } = useFragment(
    graphql`
      fragment OwnCodes_query on Query @throwOnFieldError {
        externalCodesOpen
        myExternalCodes {
          code
          handedAt
          batch {
            id
            title
            text
          }
        }
      }
    `,
    query,
  )
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('own.codes')}
      </Title>
      <Stack gap="sm">
        {myExternalCodes.map(({ code, handedAt, batch }) => (
          <Paper key={batch.id} withBorder radius="lg" p="md">
            <Text fw={600}>{batch.title}</Text>
            {batch.text && <Text style={{ whiteSpace: 'pre-line' }}>{batch.text}</Text>}
            <Group gap="sm" mt={6}>
              {code && <CopyValue value={code} label={batch.title} />}
              {handedAt && (
                <Text size="sm" c="dimmed">
                  {t('own.handedAt', { date: formatDateTime(handedAt) })}
                </Text>
              )}
            </Group>
          </Paper>
        ))}
        <ClaimCodes open={externalCodesOpen} />
      </Stack>
    </section>
  )
}

/** Button that claims codes while some are available, and the batches that had none left. */
function ClaimCodes({ open }: { open: boolean }) {
  const { t } = useTranslation('forms')
  const [out, setOut] = useState<string[]>([])
  const [claim, claiming] = useCommand<OwnCodesMutation>(graphql`
    mutation OwnCodesMutation {
      nextExternalCodes {
        codes {
          code
          batch {
            id
            title
          }
        }
        query {
          ...OwnRequestsPage_query
        }
      }
    }
  `)
  const get = () =>
    claim({}).then(({ nextExternalCodes: { codes } }) => {
      setOut(codes.filter(({ code }) => !code).map(({ batch }) => batch.title))
    }, ignoreReported)
  return (
    <>
      {open && (
        <div>
          <Button loading={claiming} onClick={() => void get()}>
            {t('own.getCode')}
          </Button>
        </div>
      )}
      {out.length > 0 && <Text role="status">{t('own.noneLeft', { titles: out.join(', ') })}</Text>}
    </>
  )
}
