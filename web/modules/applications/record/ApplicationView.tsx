import { Stack, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ApplicationView_application$key } from '../../../__generated__/ApplicationView_application.graphql.ts'
import { ApplicationActions } from './ApplicationActions.tsx'
import { ApplicationChanges } from './ApplicationChanges.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { ApplicationHead } from './ApplicationHead.tsx'
import { ExamLog } from './ExamLog.tsx'

/** All details and admin actions of an application. */
export function ApplicationView({ application: key }: { application: ApplicationView_application$key }) {
  const { t } = useTranslation('applications')
  const application = useFragment(
    graphql`
      fragment ApplicationView_application on Application {
        id
        ...ApplicationHead_application
        ...ApplicationFacts_application
        ...ApplicationActions_application
        ...ApplicationChanges_application
        ...ExamLog_application
      }
    `,
    key,
  )
  return (
    <Stack gap="lg" key={application.id}>
      <ApplicationHead application={application} students="/stadia/janus/student" />
      <ApplicationActions application={application} />
      <Tabs defaultValue="details" keepMounted={false}>
        <Tabs.List mb="md">
          {(['details', 'changes', 'log'] as const).map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`record.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details">
          <ApplicationFacts
            application={application}
            reports="/stadia/janus/report"
            payments="/stadia/janus/payments"
          />
        </Tabs.Panel>
        <Tabs.Panel value="changes">
          <ApplicationChanges application={application} />
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <ExamLog application={application} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
