/** `seats` is the number in a typical cabin. */
export interface Aircraft {
  code: string;
  name: string;
  engine: 'jet' | 'turboprop';
  seats: number;
}

/** Columns: code, Persian name, engine, seats. */
const TYPES = `
AT75|ای‌تی‌آر ۷۲-۵۰۰|turboprop|66
AT76|ای‌تی‌آر ۷۲-۶۰۰|turboprop|70
F50|فوکر ۵۰|turboprop|50
F100|فوکر ۱۰۰|jet|100
E145|امبرائر ۱۴۵|jet|50
RJ85|آورو RJ85|jet|95
B463|بی‌ای‌ئی ۱۴۶-۳۰۰|jet|112
MD82|ام‌دی ۸۲|jet|155
MD83|ام‌دی ۸۳|jet|160
MD88|ام‌دی ۸۸|jet|155
B733|بوئینگ ۷۳۷-۳۰۰|jet|148
B734|بوئینگ ۷۳۷-۴۰۰|jet|164
B735|بوئینگ ۷۳۷-۵۰۰|jet|118
B738|بوئینگ ۷۳۷-۸۰۰|jet|189
A319|ایرباس A319|jet|138
A320|ایرباس A320|jet|164
A321|ایرباس A321|jet|194
A310|ایرباس A310|jet|190
A306|ایرباس A300-600|jet|249
A332|ایرباس A330-200|jet|238
A343|ایرباس A340-300|jet|255
A346|ایرباس A340-600|jet|308
A333|ایرباس A330-300|jet|289
A20N|ایرباس A320neo|jet|180
A21N|ایرباس A321neo|jet|195
B772|بوئینگ ۷۷۷-۲۰۰|jet|275
B77W|بوئینگ ۷۷۷-۳۰۰ER|jet|360
B737|بوئینگ ۷۳۷-۷۰۰|jet|140
B38M|بوئینگ ۷۳۷ مکس ۸|jet|172
E175|امبرائر ۱۷۵|jet|76
E190|امبرائر ۱۹۰|jet|104
E195|امبرائر ۱۹۵|jet|107
SU95|سوخو سوپرجت ۱۰۰|jet|93
MD87|ام‌دی ۸۷|jet|130
`;

const BY_CODE = new Map(
  TYPES.trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', engine, seats] = line.split('|');
      return [code, { code, name, engine: engine as Aircraft['engine'], seats: Number(seats) }];
    }),
);

const BY_NAME = new Map([...BY_CODE.values()].map((aircraft) => [aircraft.name, aircraft]));

/** Offers contain the name of the aircraft, not its code. */
export function findAircraftByName(name: string): Aircraft | undefined {
  return BY_NAME.get(name);
}

export function findAircraft(code: string): Aircraft | undefined {
  return BY_CODE.get(code);
}
