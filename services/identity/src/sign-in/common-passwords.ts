/** Passwords of eight characters and more that every guesser tries first; compared in lower case. */
const list = `
12345678 123456789 1234567890 0123456789 0987654321 9876543210 987654321 87654321 11223344 12341234 12344321
123123123 123321123 147258369 159357456 11112222 12121212 13131313 10101010 20202020 102030405060 123456abc
abc12345 abc123456 abcd1234 abcdefgh abcdefghi a1234567 a12345678 a123456789 aa123456 aa12345678 qq123456
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc zaq12wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234
qwertyuiop123 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 zxcvbnm, !qaz2wsx 1234qwer q1w2e3r4 q1w2e3r4t5
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word password! password1!
passwort passwords mypassword letmein1 letmein123 welcome1 welcome123 welcome2024 welcome2025 iloveyou iloveyou1
iloveyou2 princess princess1 sunshine sunshine1 football football1 baseball basketball superman batman123 starwars
trustno1 whatever computer internet samsung1 michael1 jennifer jordan23 michelle charlie1 dragon123 monkey123
master123 shadow123 superman1 liverpool chelsea1 arsenal1 barcelona realmadrid manchester cocacola butterfly
chocolate christmas hello123 hellohello helloworld goodluck computer1 security security1 changeme changeme1
changeme123 default1 administrator admin123 admin1234 admin12345 administrator1 rootroot root1234 toor1234
test1234 testtest testing123 guest123 demo1234 user1234 login123 temp1234 letmein! secret123 access14 mustang1
woaini123 woaini1314 woaini520 5201314520 wo123456 zhang123 wang1234 li123456 nihao123 caonima123 asd123456
asdasdasd asdfasdf qweqweqwe qweasdzxc qwe123456 zxc123456 abcabcabc aaa111111 a11111111 qwer1234 88888888a
66668888 88886666 16888888 51885188 18181818 19191919 19881988 19901990 19951995 20002000 20082008 20202021
suanpan1 suanpan123 kuaiji123 caiwu123 caiwu888 bookkeeper accounting accountant finance1 finance123 company123
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
