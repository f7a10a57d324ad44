#!/bin/bash
# Runs a mail server of Debian 12 on loopback, in a separate network and file system, lets another server refuse its
# mails, and stores its bounces: sudo scripts/mail-servers/try.sh SERVER FOLDER
# SERVER is postfix, exim, opensmtpd, dma, sendmail, courier or dovecot.
# Nothing is installed on the machine. Requires root, apt and the packages of package.json.
set -euo pipefail
server=$1
folder=$(realpath "$2")
here=$(dirname "$(realpath "$0")")
node=$(command -v node)

if [ -z "${INSIDE:-}" ]; then
  exec unshare --mount env INSIDE=packages "$0" "$server" "$folder"
fi

if [ "$INSIDE" = packages ]; then
  top=$(mktemp -d)
  mount -t tmpfs tmpfs "$top"
  mkdir "$top/upper" "$top/work" "$top/root"
  mount -t overlay overlay -o "lowerdir=/,upperdir=$top/upper,workdir=$top/work" "$top/root"
  for each in /proc /dev /sys; do mount --rbind "$each" "$top/root$each"; done
  mount --bind "$folder" "$top/root$folder"
  printf '#!/bin/sh\nexit 101\n' >"$top/root/usr/sbin/policy-rc.d"
  chmod +x "$top/root/usr/sbin/policy-rc.d"
  packages=$server
  case $server in
  exim) packages=exim4-daemon-light ;;
  sendmail) packages=sendmail-bin ;;
  courier) packages=courier-mta ;;
  # Dovecot stores mails and relays none: Postfix delivers them and writes the bounces
  dovecot) packages='postfix dovecot-lmtpd' ;;
  esac
  case $server in
  exim | sendmail)
    # they wait for a fully qualified host name
    sed -i "1i 127.0.0.1 mail.stadia.test $(hostname)" "$top/root/etc/hosts"
    ;;
  esac
  # shellcheck disable=SC2086
  chroot "$top/root" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $packages >/dev/null
  # the servers end with this script
  exec unshare --net --pid --fork --kill-child chroot "$top/root" env INSIDE=server "$here/try.sh" "$server" "$folder"
fi

ip link set lo up
hostname=mail.stadia.test
wait=60
school=smtp:[127.0.0.2]
case $server in
dovecot)
  school=lmtp:[127.0.0.1]:24
  mkdir -p /var/mail/kept && chown mail:mail /var/mail/kept
  printf '%s\n' 'quota:::::::userdb_quota_rule=*:bytes=10' \
    'full:::::::userdb_quota_rule=*:bytes=10 userdb_quota_full_tempfail=yes' >/etc/dovecot/users
  cat >/etc/dovecot/dovecot.conf <<'CONF'
protocols = lmtp
ssl = no
log_path = /var/log/dovecot.log
mail_location = maildir:/var/mail/kept/%n
mail_uid = mail
mail_gid = mail
first_valid_uid = 1
first_valid_gid = 1
auth_username_format = %n
mail_plugins = quota
plugin {
  quota = count:Quota
  quota_vsizes = yes
}
passdb {
  driver = passwd-file
  args = /etc/dovecot/users
}
userdb {
  driver = passwd-file
  args = /etc/dovecot/users
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = 24
  }
}
CONF
  dovecot
  ;;&
postfix | dovecot)
  postconf -e myhostname=$hostname mydestination= inet_interfaces=127.0.0.1 inet_protocols=ipv4 smtp_dns_support_level=disabled \
    smtp_host_lookup=native mynetworks=127.0.0.0/8 transport_maps=inline:"{stadia.test=smtp:[127.0.0.3], school.test=$school, away.test=smtp:[127.0.0.9]}" \
    maximal_queue_lifetime=20s bounce_queue_lifetime=20s queue_run_delay=5s minimal_backoff_time=5s maximal_backoff_time=5s \
    delay_warning_time=0 message_size_limit=20000000 bounce_size_limit=50000 maillog_file=/var/log/postfix.log compatibility_level=3.6
  postfix start
  ;;
exim)
  cat >/etc/exim4/exim.conf <<'CONF'
primary_hostname = mail.stadia.test
domainlist local_domains =
local_interfaces = 127.0.0.1
daemon_smtp_ports = 25
tls_advertise_hosts =
hosts_treat_as_local =
acl_smtp_rcpt = accept
acl_smtp_data = accept
qualify_domain = stadia.test
disable_ipv6
begin routers
ours:
  driver = manualroute
  route_list = stadia.test 127.0.0.3 byname ; school.test 127.0.0.2 byname ; away.test 127.0.0.9 byname
  self = send
  transport = smtp
begin transports
smtp:
  driver = smtp
  hosts_avoid_tls = *
begin retry
* * F,15s,5s
CONF
  chown root:root /etc/exim4/exim.conf
  mkdir -p /run/exim4 && chown Debian-exim:Debian-exim /run/exim4
  exim4 -C /etc/exim4/exim.conf -bd -q5s
  ;;
opensmtpd)
  cat >/etc/smtpd.conf <<'CONF'
queue ttl 20s
bounce warn-interval 8s
smtp max-message-size 20M
listen on 127.0.0.1 port 25 hostname mail.stadia.test
action "bounces" relay host smtp://127.0.0.3
action "school" relay host smtp://127.0.0.2
action "away" relay host smtp://127.0.0.9
match from any for domain "stadia.test" action "bounces"
match from any for domain "school.test" action "school"
match from any for domain "away.test" action "away"
CONF
  echo $hostname >/etc/mailname
  wait=120
  smtpd -F >/var/log/smtpd.log 2>&1 &
  sleep 2
  ;;
sendmail)
  # its folders belong to another user, whom it does not trust
  mkdir /etc/tried
  mkdir -m 700 /var/spool/tried
  printf '%s esmtp:[%s]\n' stadia.test 127.0.0.3 school.test 127.0.0.2 away.test 127.0.0.9 | makemap hash /etc/tried/mailertable
  chmod 644 /etc/tried/mailertable.db
  cat >/etc/tried/try.mc <<'CONF'
include(`/usr/share/sendmail/cf/m4/cf.m4')
OSTYPE(`debian')
define(`confDOMAIN_NAME', `mail.stadia.test')
define(`QUEUE_DIR', `/var/spool/tried')
define(`confTO_QUEUERETURN', `20s')
define(`confTO_QUEUEWARN', `')
FEATURE(`nocanonify')
FEATURE(`accept_unresolvable_domains')
FEATURE(`promiscuous_relay')
FEATURE(`mailertable', `hash /etc/tried/mailertable')
DAEMON_OPTIONS(`Addr=127.0.0.1, Port=25, Name=MTA')
MAILER(`smtp')
CONF
  m4 /etc/tried/try.mc >/etc/mail/sendmail.cf
  sendmail -bd -q5s
  sleep 2
  ;;
courier)
  echo $hostname >/etc/courier/me
  echo stadia.test >/etc/courier/defaultdomain
  printf '%s:[127.0.0.%s]\n' stadia.test 3 school.test 2 away.test 9 >/etc/courier/esmtproutes
  echo 20s >/etc/courier/queuetime
  for each in retryalpha retrybeta retrygamma; do echo 5s >/etc/courier/$each; done
  printf '%s\n' PORT=127.0.0.1.25 BOFHCHECKDNS=0 >>/etc/courier/esmtpd
  printf '127.0.0.1\tallow,RELAYCLIENT\n' >/etc/courier/smtpaccess/default
  makesmtpaccess
  courier start
  esmtpd start
  ;;
dma)
  printf 'SMARTHOST 127.0.0.2\nMAILNAME %s\n' $hostname >/etc/dma/dma.conf
  wait=30
  # it gives up after five days, counted from the time of the file
  (sleep 15; touch -d '6 days ago' /var/spool/dma/*; dma -q) &
  ;;
esac
"$node" "$here/sink.mjs" "$folder" "$server" "$wait"
