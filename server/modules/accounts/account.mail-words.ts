import type { Locale } from '../../editions.ts'

/** `emailAsked` and `emailChanged` go to the old address, `emailTaken` to the owner of one that somebody else wants. */
export type CredentialMailKind =
  | 'passwordChanged'
  | 'emailCode'
  | 'emailTaken'
  | 'emailAsked'
  | 'emailChanged'
  | 'signInLimited'

/** A mail's words; `detail`: the code, the new address or the day, where the kind has one */
export interface MailWords {
  subject: (detail: string) => string
  paragraphs: (detail: string) => string[]
}

interface Words {
  greeting: (name: string) => string
  toLogin: string
  mails: Record<CredentialMailKind, MailWords>
}

/** The mails about an account's own safety, in every language of the interface. */
export const accountMailWords: Record<Locale, Words> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    toLogin: 'Go to the login page',
    mails: {
      passwordChanged: {
        subject: () => 'Your password was changed',
        paragraphs: () => [
          'The password of your account was changed, and all other devices were logged out.',
          'If it was not you, choose “Forgot Password” on the login page at once to set a new one.',
        ],
      },
      emailCode: {
        subject: (code) => `Your code is ${code}`,
        paragraphs: (code) => [
          'Type this code on your profile page to use this e-mail address. It works once, for 30 minutes.',
          code,
          'If you did not ask for it, you can ignore this mail.',
        ],
      },
      emailTaken: {
        subject: () => 'Somebody asked for your e-mail address',
        paragraphs: () => [
          'Hello,',
          'Somebody wanted to use this e-mail address for another account. It belongs to yours, so nothing was changed.',
          'If it was you, log in to the account that has this address.',
        ],
      },
      emailAsked: {
        subject: () => 'A new e-mail address for your account',
        paragraphs: (email) => [
          `Somebody who is logged in to your account asked to replace this e-mail address by ${email}.`,
          'If it was not you, change your password now: the new address has yet to be confirmed.',
        ],
      },
      emailChanged: {
        subject: () => 'Your e-mail address was changed',
        paragraphs: (email) => [
          `Your account now has the e-mail address ${email}. This one is no longer used.`,
          'If it was not you, write to us.',
        ],
      },
      signInLimited: {
        subject: () => 'Many wrong passwords for your account',
        paragraphs: () => [
          'Somebody tried many wrong passwords for your account, so logging in is paused for up to 15 minutes.',
          'If it was you and you forgot the password, choose “Forgot Password” on the login page: that also ends the pause.',
          'If it was not you, you need not do anything. Use a password that you use nowhere else.',
        ],
      },
    },
  },
  az: {
    greeting: (name) => `Salam, ${name}!`,
    toLogin: 'Giriş səhifəsinə keç',
    mails: {
      passwordChanged: {
        subject: () => 'Parolunuz dəyişdirildi',
        paragraphs: () => [
          'Hesabınızın parolu dəyişdirildi və bütün digər cihazlarda hesabdan çıxıldı.',
          'Bunu siz etməmisinizsə, dərhal giriş səhifəsində «Parolu unutmusunuz?» seçin və yeni parol təyin edin.',
        ],
      },
      emailCode: {
        subject: (code) => `Kodunuz: ${code}`,
        paragraphs: (code) => [
          'Bu e-poçt ünvanından istifadə etmək üçün kodu profil səhifənizdə yazın. Kod bir dəfə və 30 dəqiqə ərzində işləyir.',
          code,
          'Bunu siz istəməmisinizsə, bu məktuba əhəmiyyət verməyin.',
        ],
      },
      emailTaken: {
        subject: () => 'E-poçt ünvanınızı istəyən oldu',
        paragraphs: () => [
          'Salam!',
          'Kimsə bu e-poçt ünvanını başqa hesab üçün istifadə etmək istədi. Ünvan sizin hesabınıza məxsusdur, ona görə heç nə dəyişmədi.',
          'Bu siz idinizsə, həmin ünvanın aid olduğu hesaba daxil olun.',
        ],
      },
      emailAsked: {
        subject: () => 'Hesabınız üçün yeni e-poçt ünvanı',
        paragraphs: (email) => [
          `Hesabınıza daxil olmuş kimsə bu e-poçt ünvanını ${email} ilə əvəz etmək istədi.`,
          'Bu siz deyildinizsə, parolunuzu indi dəyişin: yeni ünvan hələ təsdiqlənməyib.',
        ],
      },
      emailChanged: {
        subject: () => 'E-poçt ünvanınız dəyişdirildi',
        paragraphs: (email) => [
          `Hesabınızın yeni e-poçt ünvanı: ${email}. Köhnə ünvan artıq istifadə olunmur.`,
          'Bunu siz etməmisinizsə, bizə yazın.',
        ],
      },
      signInLimited: {
        subject: () => 'Hesabınız üçün çoxlu səhv parol',
        paragraphs: () => [
          'Kimsə hesabınız üçün çoxlu səhv parol yoxladı, ona görə giriş 15 dəqiqəyədək dayandırıldı.',
          'Bu siz idinizsə və parolu unutmusunuzsa, giriş səhifəsində «Parolu unutmusunuz?» seçin: bu, fasiləni də bitirir.',
          'Bu siz deyildinizsə, heç nə etməyə ehtiyac yoxdur. Başqa yerdə işlətmədiyiniz paroldan istifadə edin.',
        ],
      },
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    toLogin: 'Aller à la page de connexion',
    mails: {
      passwordChanged: {
        subject: () => 'Votre mot de passe a été changé',
        paragraphs: () => [
          'Le mot de passe de votre compte a été changé et tous les autres appareils ont été déconnectés.',
          'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion.',
        ],
      },
      emailCode: {
        subject: (code) => `Votre code : ${code}`,
        paragraphs: (code) => [
          'Saisissez ce code sur votre page de profil pour utiliser cette adresse e-mail. Il sert une seule fois, pendant 30 minutes.',
          code,
          'Si vous n’avez rien demandé, vous pouvez ignorer ce message.',
        ],
      },
      emailTaken: {
        subject: () => 'Quelqu’un a demandé votre adresse e-mail',
        paragraphs: () => [
          'Bonjour,',
          'Quelqu’un a voulu utiliser cette adresse e-mail pour un autre compte. Elle appartient au vôtre : rien n’a été changé.',
          'Si c’était vous, connectez-vous au compte qui a cette adresse.',
        ],
      },
      emailAsked: {
        subject: () => 'Une nouvelle adresse e-mail pour votre compte',
        paragraphs: (email) => [
          `Une personne connectée à votre compte a demandé de remplacer cette adresse e-mail par ${email}.`,
          'Si ce n’était pas vous, changez votre mot de passe maintenant : la nouvelle adresse n’est pas encore confirmée.',
        ],
      },
      emailChanged: {
        subject: () => 'Votre adresse e-mail a été changée',
        paragraphs: (email) => [
          `Votre compte a maintenant l’adresse e-mail ${email}. Celle-ci n’est plus utilisée.`,
          'Si ce n’était pas vous, écrivez-nous.',
        ],
      },
      signInLimited: {
        subject: () => 'Beaucoup de mots de passe erronés pour votre compte',
        paragraphs: () => [
          'Quelqu’un a essayé beaucoup de mots de passe erronés pour votre compte : la connexion est suspendue pour 15 minutes au plus.',
          'Si c’était vous et que vous avez oublié le mot de passe, demandez-en un nouveau sur la page de connexion : cela met aussi fin à la pause.',
          'Si ce n’était pas vous, vous n’avez rien à faire. Utilisez un mot de passe qui ne sert nulle part ailleurs.',
        ],
      },
    },
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    toLogin: 'Перейти на страницу входа',
    mails: {
      passwordChanged: {
        subject: () => 'Ваш пароль изменён',
        paragraphs: () => [
          'Пароль вашего аккаунта изменён, сеансы на всех остальных устройствах завершены.',
          'Если это были не вы, сразу же запросите новый пароль на странице входа.',
        ],
      },
      emailCode: {
        subject: (code) => `Ваш код: ${code}`,
        paragraphs: (code) => [
          'Введите этот код на странице профиля, чтобы использовать этот адрес. Он действует один раз, в течение 30 минут.',
          code,
          'Если вы ничего не запрашивали, просто не обращайте внимания на это письмо.',
        ],
      },
      emailTaken: {
        subject: () => 'Кто-то запросил ваш адрес электронной почты',
        paragraphs: () => [
          'Здравствуйте!',
          'Этот адрес хотели использовать для другого аккаунта. Он принадлежит вашему, поэтому ничего не изменилось.',
          'Если это были вы, войдите в тот аккаунт, у которого этот адрес.',
        ],
      },
      emailAsked: {
        subject: () => 'Новый адрес для вашего аккаунта',
        paragraphs: (email) => [
          `Из вашего аккаунта попросили заменить этот адрес электронной почты на ${email}.`,
          'Если это были не вы, смените пароль сейчас: новый адрес ещё не подтверждён.',
        ],
      },
      emailChanged: {
        subject: () => 'Ваш адрес электронной почты изменён',
        paragraphs: (email) => [
          `Теперь у вашего аккаунта адрес ${email}. Этот адрес больше не используется.`,
          'Если это были не вы, напишите нам.',
        ],
      },
      signInLimited: {
        subject: () => 'Много неверных паролей для вашего аккаунта',
        paragraphs: () => [
          'Кто-то много раз вводил неверный пароль вашего аккаунта, поэтому вход приостановлен не более чем на 15 минут.',
          'Если это были вы и пароль забыт, запросите новый на странице входа: это снимет и паузу.',
          'Если это были не вы, делать ничего не нужно. Пользуйтесь паролем, которого нет больше нигде.',
        ],
      },
    },
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    toLogin: 'Giriş sayfasına git',
    mails: {
      passwordChanged: {
        subject: () => 'Parolanız değiştirildi',
        paragraphs: () => [
          'Hesabınızın parolası değiştirildi ve diğer bütün cihazlarda oturum kapatıldı.',
          'Bunu siz yapmadıysanız hemen giriş sayfasında “Parolamı unuttum” seçeneğiyle yeni bir parola belirleyin.',
        ],
      },
      emailCode: {
        subject: (code) => `Kodunuz: ${code}`,
        paragraphs: (code) => [
          'Bu e-posta adresini kullanmak için kodu profil sayfanızda yazın. Kod bir kez ve 30 dakika boyunca geçerlidir.',
          code,
          'Bunu siz istemediyseniz bu e-postayı dikkate almayın.',
        ],
      },
      emailTaken: {
        subject: () => 'E-posta adresinizi isteyen oldu',
        paragraphs: () => [
          'Merhaba,',
          'Biri bu e-posta adresini başka bir hesap için kullanmak istedi. Adres sizin hesabınıza ait olduğundan hiçbir şey değişmedi.',
          'Bunu siz yaptıysanız bu adresin ait olduğu hesapla giriş yapın.',
        ],
      },
      emailAsked: {
        subject: () => 'Hesabınız için yeni bir e-posta adresi',
        paragraphs: (email) => [
          `Hesabınızda oturum açmış biri bu e-posta adresinin yerine ${email} adresini istedi.`,
          'Bu siz değilseniz parolanızı şimdi değiştirin: yeni adres henüz doğrulanmadı.',
        ],
      },
      emailChanged: {
        subject: () => 'E-posta adresiniz değiştirildi',
        paragraphs: (email) => [
          `Hesabınızın yeni e-posta adresi: ${email}. Eski adres artık kullanılmıyor.`,
          'Bunu siz yapmadıysanız bize yazın.',
        ],
      },
      signInLimited: {
        subject: () => 'Hesabınız için çok sayıda yanlış parola',
        paragraphs: () => [
          'Biri hesabınız için çok sayıda yanlış parola denedi; bu yüzden giriş en çok 15 dakika durduruldu.',
          'Bu sizseniz ve parolayı unuttuysanız giriş sayfasında “Parolamı unuttum” seçeneğini kullanın: bu, beklemeyi de bitirir.',
          'Bu siz değilseniz bir şey yapmanız gerekmez. Başka yerde kullanmadığınız bir parola seçin.',
        ],
      },
    },
  },
}
