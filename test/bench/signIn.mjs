/** Registers a user with the form of the shop and returns the cookies of the session. */
export async function registerUser(url) {
  const answer = await fetch(`${url}/account/register`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      username: 'bench-visitor',
      email: 'bench@example.com',
      password: 'a long sentence for the bench',
    }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (answer.status !== 303 || cookies.length === 0) throw new Error(`registering failed: ${answer.status}`);
  return cookies.join('; ');
}
