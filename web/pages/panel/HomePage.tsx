import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../../shared/boot.ts'
import { formatNumber } from '../../shared/format.ts'
import { currentUser } from '../../shared/guards.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { Facts } from './Facts.tsx'

const roleNames = {
  student: 'role.student',
  supervisor: 'role.supervisor',
  partner: 'role.partner',
  admin: 'role.admin',
} as const

/** Where supervisors and partners begin: whose account this is, and what their edition offers. */
export function HomePage() {
  const { t } = useTranslation('panel')
  const user = currentUser()
  const { edition } = boot
  usePageTitle(t('menu.home'))
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('home.hello', { name: user.firstName })}</Title>
        <Text c="dimmed">{t('home.intro', { title: edition.title })}</Text>
      </div>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby="home-account">
          <Title order={2} id="home-account" mb="sm">
            {t('home.account')}
          </Title>
          <Facts
            facts={[
              [t('home.name'), `${user.firstName} ${user.lastName}`],
              [t('home.username'), user.username],
              [t('home.email'), user.email],
              [t('home.role'), t(roleNames[user.userType])],
            ]}
          />
        </Paper>
        <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby="home-edition">
          <Title order={2} id="home-edition" mb="sm">
            {edition.title}
          </Title>
          <Facts
            facts={[
              [t('home.grades'), edition.grades.join('–')],
              [t('home.currency'), edition.currency],
              [
                t('home.school'),
                t('home.schoolThreshold', {
                  count: edition.schoolThreshold,
                  formatted: formatNumber(edition.schoolThreshold),
                }),
              ],
              [t('home.grandFinal'), edition.grandFinalPlace],
            ]}
          />
        </Paper>
      </SimpleGrid>
    </Stack>
  )
}
