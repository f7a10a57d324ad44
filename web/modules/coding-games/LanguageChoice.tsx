import { Paper, SegmentedControl, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { LanguageChoiceMutation } from '../../__generated__/LanguageChoiceMutation.graphql.ts'
import type { LanguageChoice_account$key } from '../../__generated__/LanguageChoice_account.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'

const languages = ['python', 'javascript', 'blocks'] as const

/** Chooses the language of the games. */
export function LanguageChoice({ account: key }: { account: LanguageChoice_account$key }) {
  const { t } = useTranslation('coding')
  const account = useFragment(
    graphql`
      fragment LanguageChoice_account on CodingAccount {
        language
      }
    `,
    key,
  )
  const [switchTo, switching] = useCommand<LanguageChoiceMutation>(graphql`
    mutation LanguageChoiceMutation($input: SwitchCodingLanguageInput!) {
      switchCodingLanguage(input: $input) {
        account {
          ...CodingAccount_account
        }
      }
    }
  `)
  return (
    <Paper withBorder radius="lg" p="lg">
      <Title order={2} size="h3" mb="xs" id="coding-language">
        {t('language')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('languageText')}
      </Text>
      <SegmentedControl
        aria-labelledby="coding-language"
        value={account.language}
        disabled={switching}
        data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={(language) =>
          void switchTo(
            { input: { language: language as (typeof languages)[number] } },
            { success: t('languageSaved') },
          ).catch(ignoreReported)
        }
      />
    </Paper>
  )
}
