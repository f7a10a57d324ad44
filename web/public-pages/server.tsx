import { renderToString } from 'react-dom/server'
import { withChanged } from '../../shared/changed-texts.ts'
import type { PublicPageRenderer } from '../../shared/public-pages/render.ts'
import { required } from '../../shared/required.ts'
import { locales, type Locale } from '../base/locale.ts'
import { typeset } from '../base/typeset.ts'
import { schemeStyles } from '../plain/editions/scheme-styles.ts'
import { openPage } from '../plain/page.ts'
import type { PageData } from '../plain/page.ts'
import { PageRoot } from '../plain/PageRoot.tsx'
import { commonTexts } from '../plain/public-page.ts'
import { pickTexts, type PageTexts } from '../plain/translator.ts'
import { publicPages } from './pages.ts'

const files = import.meta.glob<{ default: object }>('../locales/{certificates,common,public,register,results}/*.json', {
  eager: true,
})

/** The texts of a language with those that admins changed, by namespace. */
function textsIn(locale: Locale, changed: Parameters<PublicPageRenderer>[1]): PageTexts {
  const ofLocale = Object.entries(files).flatMap(([path, file]) => {
    const [, namespace = '', language] = /(\w+)\/(\w+)\.json$/.exec(path) ?? []
    return language === locale ? [[namespace, typeset(locale, withChanged(file.default, changed[namespace]))]] : []
  })
  return Object.fromEntries(ofLocale) as PageTexts
}

const isLocale = (value: string): value is Locale => locales.some((each) => each === value)

/** Draws a public page as its script draws it in the browser. */
export const renderPublicPage: PublicPageRenderer = (facts, changed) => {
  const locale = isLocale(facts.locale) ? facts.locale : 'en'
  const { Component, title, texts } = required(publicPages[facts.state.page], 'public page')
  const all = textsIn(locale, changed)
  const data: PageData = { ...facts, locale, texts: pickTexts(all, [...commonTexts, ...texts]) }
  const page = openPage(data)
  return {
    title: `${page.t(title(facts.state))} · ${facts.edition.title}`,
    html: renderToString(
      <PageRoot page={page}>
        <Component />
      </PageRoot>,
    ),
    data: JSON.stringify(data).replaceAll('<', '\\u003c'),
    colours: schemeStyles(facts.edition.platform),
  }
}
