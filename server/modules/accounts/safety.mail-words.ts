import type { Locale } from '../../editions.ts'
import type { MailWords } from './account.mail-words.ts'

/** The second step of signing in, and the end of an account. */
export type SafetyMailKind = 'totpOn' | 'totpOff' | 'totpLimited' | 'erasureAsked' | 'erasureKept' | 'erased'

/** The mails about the second step and about erasure, in every language of the interface. `day` is written out. */
export const safetyMailWords: Record<Locale, Record<SafetyMailKind, MailWords>> = {
  en: {
    totpOn: {
      subject: () => 'Logging in now takes a code',
      paragraphs: () => [
        'From now on your account asks for a code of your authenticator app when you log in. Keep your recovery codes in a safe place.',
        'If it was not you, change your password at once and write to us.',
      ],
    },
    totpOff: {
      subject: () => 'Logging in no longer takes a code',
      paragraphs: () => [
        'The code of the authenticator app was switched off: your password alone now opens your account.',
        'If it was not you, change your password at once and switch the code on again.',
      ],
    },
    totpLimited: {
      subject: () => 'Somebody knows your password',
      paragraphs: () => [
        'Somebody typed your right password and then many wrong codes, so logging in is paused for up to 15 minutes.',
        'If it was not you, change your password now. Without a code nobody could get in.',
      ],
    },
    erasureAsked: {
      subject: (day) => `Your account will be erased on ${day}`,
      paragraphs: (day) => [
        `As you asked, we will erase your account and what we know of you on ${day}.`,
        'If you change your mind, or it was not you, log in before that day and choose to keep the account.',
      ],
    },
    erasureKept: {
      subject: () => 'Your account stays',
      paragraphs: () => ['You chose to keep your account. Nothing was erased.'],
    },
    erased: {
      subject: () => 'Your account is erased',
      paragraphs: () => [
        'Your account and what we knew of you are erased. What the law makes us keep, such as payments, no longer bears your name.',
        'This is the last mail to this address. Thank you for having been with us.',
      ],
    },
  },
  az: {
    totpOn: {
      subject: () => 'Giriş üçün indi kod lazımdır',
      paragraphs: () => [
        'Bundan sonra hesabınıza daxil olarkən autentifikator tətbiqinin kodu soruşulacaq. Bərpa kodlarınızı etibarlı yerdə saxlayın.',
        'Bunu siz etməmisinizsə, dərhal parolunuzu dəyişin və bizə yazın.',
      ],
    },
    totpOff: {
      subject: () => 'Giriş üçün artıq kod lazım deyil',
      paragraphs: () => [
        'Autentifikator tətbiqinin kodu deaktiv edildi: indi hesabınız yalnız parolla açılır.',
        'Bunu siz etməmisinizsə, dərhal parolunuzu dəyişin və kodu yenidən aktiv edin.',
      ],
    },
    totpLimited: {
      subject: () => 'Parolunuzu bilən var',
      paragraphs: () => [
        'Kimsə düzgün parolunuzu, sonra isə çoxlu səhv kod yazdı, ona görə giriş 15 dəqiqəyədək dayandırıldı.',
        'Bu siz deyildinizsə, parolunuzu indi dəyişin. Kodsuz heç kim daxil ola bilmədi.',
      ],
    },
    erasureAsked: {
      subject: (day) => `Hesabınız ${day} tarixində silinəcək`,
      paragraphs: (day) => [
        `İstədiyiniz kimi, hesabınızı və haqqınızda bildiklərimizi ${day} tarixində siləcəyik.`,
        'Fikrinizi dəyişsəniz və ya bunu siz istəməmisinizsə, həmin gündən əvvəl daxil olun və hesabı saxlamağı seçin.',
      ],
    },
    erasureKept: {
      subject: () => 'Hesabınız qalır',
      paragraphs: () => ['Hesabınızı saxlamağı seçdiniz. Heç nə silinmədi.'],
    },
    erased: {
      subject: () => 'Hesabınız silindi',
      paragraphs: () => [
        'Hesabınız və haqqınızda bildiklərimiz silindi. Qanunun saxlamağımızı tələb etdiyi məlumatlar, məsələn, ödənişlər artıq adınızı daşımır.',
        'Bu ünvana daha məktub göndərməyəcəyik. Bizimlə olduğunuz üçün təşəkkür edirik.',
      ],
    },
  },
  fr: {
    totpOn: {
      subject: () => 'La connexion demande maintenant un code',
      paragraphs: () => [
        'Désormais, votre compte demande un code de votre application d’authentification à la connexion. Gardez vos codes de secours en lieu sûr.',
        'Si ce n’était pas vous, changez tout de suite votre mot de passe et écrivez-nous.',
      ],
    },
    totpOff: {
      subject: () => 'La connexion ne demande plus de code',
      paragraphs: () => [
        'Le code de l’application d’authentification a été désactivé : votre mot de passe suffit de nouveau pour ouvrir votre compte.',
        'Si ce n’était pas vous, changez tout de suite votre mot de passe et réactivez le code.',
      ],
    },
    totpLimited: {
      subject: () => 'Quelqu’un connaît votre mot de passe',
      paragraphs: () => [
        'Quelqu’un a saisi votre bon mot de passe, puis beaucoup de codes erronés : la connexion est suspendue pour 15 minutes au plus.',
        'Si ce n’était pas vous, changez votre mot de passe maintenant. Sans code, personne n’a pu entrer.',
      ],
    },
    erasureAsked: {
      subject: (day) => `Votre compte sera effacé le ${day}`,
      paragraphs: (day) => [
        `Comme vous l’avez demandé, nous effacerons votre compte et ce que nous savons de vous le ${day}.`,
        'Si vous changez d’avis, ou si ce n’était pas vous, connectez-vous avant ce jour et choisissez « Garder mon compte ».',
      ],
    },
    erasureKept: {
      subject: () => 'Votre compte reste',
      paragraphs: () => ['Vous avez choisi de garder votre compte. Rien n’a été effacé.'],
    },
    erased: {
      subject: () => 'Votre compte est effacé',
      paragraphs: () => [
        'Votre compte et ce que nous savions de vous sont effacés. Ce que la loi nous oblige à garder, comme les paiements, ne porte plus votre nom.',
        'C’est le dernier message à cette adresse. Merci d’avoir été avec nous.',
      ],
    },
  },
  ru: {
    totpOn: {
      subject: () => 'Теперь для входа нужен код',
      paragraphs: () => [
        'С этого момента при входе в ваш аккаунт нужен код из приложения-аутентификатора. Храните коды восстановления в надёжном месте.',
        'Если это были не вы, сразу же смените пароль и напишите нам.',
      ],
    },
    totpOff: {
      subject: () => 'Код для входа больше не нужен',
      paragraphs: () => [
        'Код из приложения-аутентификатора отключён: теперь для входа достаточно пароля.',
        'Если это были не вы, сразу же смените пароль и включите код снова.',
      ],
    },
    totpLimited: {
      subject: () => 'Кто-то знает ваш пароль',
      paragraphs: () => [
        'Кто-то ввёл ваш верный пароль, а затем много неверных кодов, поэтому вход приостановлен не более чем на 15 минут.',
        'Если это были не вы, смените пароль сейчас. Без кода никто не смог войти.',
      ],
    },
    erasureAsked: {
      subject: (day) => `Ваш аккаунт будет удалён ${day}`,
      paragraphs: (day) => [
        `Как вы просили, ${day} мы удалим ваш аккаунт и всё, что знаем о вас.`,
        'Если вы передумаете или это были не вы, войдите до этого дня и выберите «Сохранить аккаунт».',
      ],
    },
    erasureKept: {
      subject: () => 'Ваш аккаунт остаётся',
      paragraphs: () => ['Вы решили сохранить аккаунт. Ничего не удалено.'],
    },
    erased: {
      subject: () => 'Ваш аккаунт удалён',
      paragraphs: () => [
        'Ваш аккаунт и всё, что мы знали о вас, удалены. На том, что мы обязаны хранить по закону, например на платежах, больше нет вашего имени.',
        'Это последнее письмо на этот адрес. Спасибо, что были с нами.',
      ],
    },
  },
  tr: {
    totpOn: {
      subject: () => 'Giriş artık kod istiyor',
      paragraphs: () => [
        'Bundan sonra hesabınıza girerken doğrulama uygulamanızın kodu istenecek. Kurtarma kodlarınızı güvenli bir yerde saklayın.',
        'Bunu siz yapmadıysanız hemen parolanızı değiştirin ve bize yazın.',
      ],
    },
    totpOff: {
      subject: () => 'Giriş artık kod istemiyor',
      paragraphs: () => [
        'Doğrulama uygulamasının kodu kapatıldı: hesabınız artık yalnızca parolayla açılıyor.',
        'Bunu siz yapmadıysanız hemen parolanızı değiştirin ve kodu yeniden açın.',
      ],
    },
    totpLimited: {
      subject: () => 'Parolanızı bilen biri var',
      paragraphs: () => [
        'Biri doğru parolanızı, ardından çok sayıda yanlış kod girdi; bu yüzden giriş en çok 15 dakika durduruldu.',
        'Bu siz değilseniz parolanızı şimdi değiştirin. Kod olmadan kimse giremedi.',
      ],
    },
    erasureAsked: {
      subject: (day) => `Hesabınız ${day} tarihinde silinecek`,
      paragraphs: (day) => [
        `İstediğiniz gibi hesabınızı ve hakkınızda bildiklerimizi ${day} tarihinde sileceğiz.`,
        'Fikrinizi değiştirirseniz veya bunu siz istemediyseniz o günden önce giriş yapıp hesabınızı korumayı seçin.',
      ],
    },
    erasureKept: {
      subject: () => 'Hesabınız kalıyor',
      paragraphs: () => ['Hesabınızı korumayı seçtiniz. Hiçbir şey silinmedi.'],
    },
    erased: {
      subject: () => 'Hesabınız silindi',
      paragraphs: () => [
        'Hesabınız ve hakkınızda bildiklerimiz silindi. Ödemeler gibi yasanın saklamamızı istediği kayıtlar artık adınızı taşımıyor.',
        'Bu adrese artık e-posta göndermeyeceğiz. Bizimle olduğunuz için teşekkür ederiz.',
      ],
    },
  },
}
