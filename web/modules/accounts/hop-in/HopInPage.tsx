import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { HopInPageQuery } from '../../../__generated__/HopInPageQuery.graphql.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { ApiError } from '../../../api/api-error.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import { requirePlainLayout } from '../../../shared/session/guards.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { AuthFrame } from '../../../shared/layouts/AuthFrame.tsx'

type Greeting = HopInPageQuery['response']['hopIn']

/** Result for the URL: a form without a code, the greeting, or the reason why there is none. */
type Entry = { kind: 'ask' } | { kind: 'greeting'; greeting: Greeting } | { kind: 'unknown' } | { kind: 'tooMany' }

/** Looks up the inviter by the short id in the URL. */
export async function hopInLoader({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): Promise<Entry> {
  await Promise.all([requirePlainLayout(request), loadTexts('public', 'register')])
  const { shortId } = params
  if (!shortId) return { kind: 'ask' }
  try {
    const { hopIn } = await callOperation<HopInPageQuery>(
      graphql`
        query HopInPageQuery($shortId: String!) {
          hopIn(shortId: $shortId) {
            shortId
            userType
            firstName
            lastName
            school
            referenceCode
          }
        }
      `,
      { shortId },
      { anonymous: true },
    )
    return { kind: 'greeting', greeting: hopIn }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RATE_LIMITED') return { kind: 'tooMany' }
    if (error instanceof ApiError && ['NOT_FOUND', 'BAD_USER_INPUT'].includes(error.code)) return { kind: 'unknown' }
    throw error
  }
}

/** Extracts the code from a pasted link. */
function codeIn(typed: string): string {
  const [code = ''] = (typed.trim().split('/').at(-1) ?? '').split(/[?#]/)
  return code
}

function CodeForm() {
  const { t } = useTranslation('register')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const code = codeIn(typed)

  const go = (event: FormEvent) => {
    event.preventDefault()
    if (code) void navigate(`/hop-in/${encodeURIComponent(code)}`)
  }

  return (
    <form onSubmit={go}>
      <Stack gap="md">
        <TextInput
          label={t('hopIn.code')}
          description={t('hopIn.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!code} fullWidth>
          {t('hopIn.open')}
        </Button>
      </Stack>
    </form>
  )
}

function Invitation({ greeting }: { greeting: Greeting }) {
  const { t } = useTranslation('register')
  const { firstName, lastName, school, referenceCode, shortId, userType } = greeting
  const name = `${firstName} ${lastName}`
  const to = userType === 'partner' ? '/register/supervisor' : '/register/student'
  const query = new URLSearchParams({ refCode: referenceCode, hopIn: shortId })
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('hopIn.welcome')}</Title>
        <Text size="lg" mt="xs">
          {school ? t('hopIn.invitedFrom', { name, school }) : t('hopIn.invited', { name })}
        </Text>
        <Text c="dimmed" mt="xs">
          {t(userType === 'partner' ? 'hopIn.nextSupervisor' : 'hopIn.nextStudent')}
        </Text>
      </div>
      <Button component={Link} to={`${to}?${query}`} fullWidth>
        {t('hopIn.register')}
      </Button>
      <Group gap={6} justify="center">
        <Text c="dimmed">{t('hopIn.known')}</Text>
        <Anchor component={Link} to="/">
          {t('hopIn.login')}
        </Anchor>
      </Group>
    </Stack>
  )
}

/** Short-link page: `/hop-in` asks for a code, `/hop-in/{shortId}` shows who invites. */
export function HopInPage() {
  const { t } = useTranslation('register')
  const entry = useLoaderData<Entry>()
  usePageTitle(t('hopIn.title'))
  return (
    <AuthFrame>
      {entry.kind === 'greeting' ? (
        <Invitation greeting={entry.greeting} />
      ) : (
        <>
          <div>
            <Title order={1}>{t('hopIn.title')}</Title>
            <Text c="dimmed" mt={4}>
              {t('hopIn.text')}
            </Text>
          </div>
          {entry.kind !== 'ask' && (
            <Alert role="alert" color="amber" icon={<IconLinkOff aria-hidden="true" />}>
              {t(entry.kind === 'unknown' ? 'hopIn.unknown' : 'hopIn.tooMany')}
            </Alert>
          )}
          <CodeForm />
          <Anchor component={Link} to="/" ta="center">
            {t('choose.back')}
          </Anchor>
        </>
      )}
    </AuthFrame>
  )
}
