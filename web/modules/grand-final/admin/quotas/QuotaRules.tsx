import { Button, NumberInput, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { QuotaRulesMutation } from '../../../../__generated__/QuotaRulesMutation.graphql.ts'
import type { QuotaRules_event$key } from '../../../../__generated__/QuotaRules_event.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { Panel } from '../../shared/Panel.tsx'
import { weights } from './weights.ts'

function useProposal() {
  return useCommand<QuotaRulesMutation>(graphql`
    mutation QuotaRulesMutation($input: ProposeQuotasInput!) {
      proposeQuotas(input: $input) {
        run {
          id
        }
        query {
          ...QuotasPage_query
        }
      }
    }
  `)
}

/** Weights and shares of the distribution, with a button that proposes one. */
export function QuotaRules({ event: key }: { event: QuotaRules_event$key }) {
  const { t } = useTranslation('grandFinal')
  const event = useFragment(
    graphql`
      fragment QuotaRules_event on GrandFinalEvent {
        id
        quotaRules {
          onlineWeight
          timeWeight
          rankWeight
          categoryShare
          minimumShare
        }
      }
    `,
    key,
  )
  const [rules, setRules] = useState({ ...event.quotaRules })
  const [propose, busy] = useProposal()
  const run = () =>
    propose({ input: { eventId: event.id, rules } }, { success: t('quotas.proposed') }).catch(ignoreReported)
  return (
    <Panel title={t('quotas.rules')}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" mb="md">
        {weights.map((name) => (
          <NumberInput
            key={name}
            label={t(`quotas.${name}`)}
            min={0}
            max={name === 'minimumShare' ? 100 : 1000}
            value={rules[name]}
            onChange={(value) => setRules({ ...rules, [name]: Number(value) || 0 })}
          />
        ))}
        <NumberInput
          label={t('quotas.categoryShare')}
          placeholder={t('setUp.noLimit')}
          min={1}
          max={100}
          value={rules.categoryShare ?? ''}
          onChange={(value) => setRules({ ...rules, categoryShare: typeof value === 'number' ? value : null })}
        />
      </SimpleGrid>
      <Button loading={busy} onClick={() => void run()}>
        {t('quotas.propose')}
      </Button>
    </Panel>
  )
}
