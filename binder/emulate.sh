#!/usr/bin/env bash
# Does here what Binder does with this folder, without Docker: a fresh copy of what git tracks, the versions of Binder's own base environment
# (read from the lock file that comes with jupyter-repo2docker), requirements.txt, postBuild. Then it runs every notebook, asks a JupyterLab for
# the start notebook, for the first card and for the page without code, and tells the versions, the seconds and the memory.
#
# Last run in November 2026 with repo2docker 2026.4.0, Python 3.12, JupyterLab 4.4.9, notebook 7.4.7, jupyter_server 2.17.0, ipykernel 7.0.1,
# ipywidgets 8.1.7, jupyterlab_widgets 3.0.15; on top of these came anywidget 0.11.0, NumPy 2.5.5,
# pandas 3.1.1, Voilà 0.5.13 and what the notebooks use (407 MB in all). First card after 2.2 s, page without code after 1.9 s.
#
#   binder/emulate.sh [PYTHON]     PYTHON: a Python of the version in runtime.txt; default: python3.12 and the like from the PATH
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
version=$(tr -d '[:space:]' < "$top/binder/runtime.txt")
version=${version#python-}
python=${1:-python$version}
work=$(mktemp -d "${TMPDIR:-/tmp}/saintlearn-binder.XXXXXX")
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
[ "$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')" = "$version" ] || { echo "$python is not Python $version"; exit 1; }

echo "== Binder's base"
"$python" -m venv "$work/repo2docker"
"$work/repo2docker/bin/pip" install -qq --no-deps jupyter-repo2docker
lock=$(find "$work/repo2docker" -name "environment.py-$version-linux-64.lock")
grep -oE '/(jupyterlab|notebook|ipywidgets|jupyter_server|jupyterlab_widgets|ipykernel)-[0-9][0-9.]*[0-9]' "$lock" | sed -E 's|^/||; s/-([0-9])/==\1/' | sort > "$work/base.txt"
"$work/repo2docker/bin/pip" list 2>/dev/null | grep repo2docker
cat "$work/base.txt"
"$python" -m venv "$work/env"
"$work/env/bin/pip" install -qq -r "$work/base.txt"

echo "== The image"
mkdir "$work/repo"
git -C "$top" ls-files -z --cached --others --exclude-standard | # what is committed, or would be
  tar -C "$top" --null --files-from=- --ignore-failed-read -c | tar -C "$work/repo" -x
cd "$work/repo"
export HOME="$work/home" PATH="$work/env/bin:$PATH"
mkdir "$HOME"
before=$(du -sm "$work/env" | cut -f1)
SECONDS=0
pip install -qq --no-cache-dir -r binder/requirements.txt
./binder/postBuild
echo "installed in $SECONDS s; it adds $(($(du -sm "$work/env" | cut -f1) - before)) MB to the base"
pip freeze > "$work/frozen.txt" 2>/dev/null
grep -iE '^(anywidget|ipykernel|ipywidgets|jupyterlab|jupyter_server|jupyterlab_widgets|notebook|numpy|pandas)==' "$work/frozen.txt"
while read -r pin; do
  grep -qixF "$pin" "$work/frozen.txt" || { echo "Binder's own $pin was replaced"; exit 1; }
done < "$work/base.txt"
jupyter labextension list > "$work/extensions.txt" 2>&1
for extension in anywidget jupyterlab-manager; do grep -E "$extension.*enabled.*OK" "$work/extensions.txt"; done

echo "== The notebooks"
for notebook in notebooks/*.ipynb; do
  SECONDS=0
  jupyter nbconvert --log-level WARN --to notebook --execute --output-dir "$work/out" "$notebook"
  echo "$notebook: $SECONDS s"
done

echo "== The launch"
SECONDS=0
port=$(python -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
url=http://127.0.0.1:$port/
jupyter lab --no-browser --allow-root --port="$port" --ServerApp.port_retries=0 --IdentityProvider.token=emulated > "$work/lab.log" 2>&1 &
server=$!
until curl -fsS -o /dev/null "${url}api/status?token=emulated" 2>/dev/null; do
  [ "$SECONDS" -lt 60 ] && kill -0 "$server" 2>/dev/null || { cat "$work/lab.log"; exit 1; }
  sleep 0.1
done
place=$(curl -fsS -o /dev/null -w '%{redirect_url}' "${url}?token=emulated")
echo "up after $SECONDS s; opens ${place%%\?*}; $(($(ps -o rss= -p "$server") / 1024)) MB"
case $place in *lab/tree/notebooks/00-start-here.ipynb*) ;; *) echo "that is not the start notebook"; exit 1 ;; esac
curl -fsS -o /dev/null "${url}api/contents/notebooks/00-start-here.ipynb?token=emulated"
python - <<'PYTHON'
import time
from jupyter_client.manager import start_new_kernel

start = time.perf_counter()
manager, client = start_new_kernel()
client.execute("import saintlearn as sl; sl.load_catalogue()['agnes-of-rome']")
while (message := client.get_iopub_msg(timeout=60))["msg_type"] != "execute_result":
    assert message["msg_type"] != "error", message["content"]
assert "data:image/svg+xml" in message["content"]["data"]["text/html"]
print(f"first card after {time.perf_counter() - start:.1f} s, the kernel's start included")
client.stop_channels()
manager.shutdown_kernel(now=True)
PYTHON
seconds=$(curl -fsS -o "$work/page.html" -w '%{time_total}' "${url}voila/render/notebooks/kids.ipynb?game=saintcards&seed=7&token=emulated")
grep -q 'Getting your game ready' "$work/page.html" || { echo "that is not our page without code"; exit 1; }
grep -q 'application/vnd.jupyter.widget-view+json' "$work/page.html" || { echo "there is no game on the page without code"; exit 1; }
echo "page without code after $seconds s"
echo "OK"
