/**
 * Passwords that guessers try first, in lower case and without the digits and signs that people put at the end to
 * satisfy a rule. Compared after the same treatment, so `Summer2024!` is found as `summer`.
 */
const words = `
password passwort passw0rd p@ssword p@ssw0rd pa55word motdepasse contraseña contrasena senha parola lozinka haslo
qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl asdf zxcvbnm qazwsx qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx qwer qwe qwer1234 qweasd qweasdzxc
abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abc123 a1b2c3 a1b2c3d4 aa aaa aaaa aaaaa aaaaaa aaaaaaa aaaaaaaa aa12345
admin administrator root toor user guest test tester testing demo default login welcome letmein changeme change access master secret system server manager support office company
iloveyou iloveu loveyou lovely loveme love forever babygirl babyboy sweetheart darling princess prince angel sunshine sunflower butterfly rainbow flower summer winter spring autumn fall
january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
football baseball basketball soccer hockey tennis golf cricket rugby liverpool chelsea arsenal barcelona realmadrid juventus manchester manutd yankees cowboys lakers steelers eagles
superman batman spiderman ironman starwars pokemon pikachu naruto minecraft fortnite roblox nintendo playstation xbox mario zelda matrix gandalf frodo hobbit harrypotter hogwarts hermione
dragon monkey shadow tiger lion eagle falcon phoenix wolf panther jaguar dolphin kitty cat kitten dog puppy horse rabbit bear panda turtle chicken
michael jennifer jessica ashley daniel matthew andrew joshua robert thomas william james john david richard charles joseph christopher anthony nicole michelle amanda melissa samantha stephanie
elizabeth jordan hunter charlie george maggie buster ginger pepper cookie bailey harley ranger thunder killer george martin patrick jackson taylor alexander alexandra alexis andrea anna maria laura
mercedes porsche ferrari mustang corvette camaro toyota honda yamaha suzuki ducati bmw audi harleydavidson chevrolet ford
computer internet samsung google facebook twitter instagram youtube amazon apple iphone android windows microsoft linux oracle cisco hello hellohello helloworld hi
whatever nothing something freedom america usa england london paris berlin canada mexico australia india china japan brasil brazil italia france germany deutschland españa
blink blink182 metallica slipknot nirvana eminem beatles elvis madonna rihanna justin bieber onedirection
cheese chocolate cookie banana orange cherry strawberry lemon peanut butter coffee starbucks pizza hamburger whiskey vodka
purple yellow orange silver golden black white blue red green pink diamond crystal
money dollar bitcoin million lucky luck winner success power energy money
god jesus christ jesuschrist blessed heaven faith church angel angels
zxcv zxc asd asdasd qweqwe qweewq 123qwe 123abc 321cba 1234qwer 12qwaszx 1a2b3c 1a2b3c4d zaq
trustno trustno1 letmein1 iloveyou1 monkey1 ninja samurai pirate wizard magic merlin mystery
fuckyou fuckoff fuck asshole bitch pussy sexy hottie
huvr huver traveler traveller walker walkers travel walking holiday holidays vacation adventure tourist tourism
`
const known = new Set(words.split(/\s+/).filter(Boolean))

/** True when a password is one of the first that a guesser tries. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const bare = /^[^]*\p{L}/u.exec(lower)?.[0] ?? ''
  const core = bare.replace(/^[^\p{L}]+/u, '')
  return known.has(lower) || known.has(bare) || known.has(core) || hasNoVariety(lower)
}

/** One or two characters repeated, or a run up or down such as 12345678 and abcdefgh. */
function hasNoVariety(text: string): boolean {
  if (new Set(text).size <= 2) return true
  const steps = new Set(
    Array.from(text, (_, i) => (i === 0 ? 0 : text.charCodeAt(i) - text.charCodeAt(i - 1))).slice(1),
  )
  return steps.size === 1
}
